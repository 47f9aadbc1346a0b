/** Parts of a sample: what a recipe of docs/adding-a-feature.md asks for. */

/** A new file. */
export const file = (name, at, whole) => ({ name, file: at, whole });

/** A line of a file that is there; `after` is the line before it. Lines of tests are counted apart. */
export const line = (name, at, after, text) => ({ name, file: at, after, line: text });

const LANGUAGES = ['en', 'bn', 'ar'];

/** A text in every language, all under one name. */
export const texts = (name, namespace, key, text) =>
  LANGUAGES.map(language => ({
    name,
    file: `public/locales/${language}/${namespace}.json`,
    key,
    text: typeof text === 'function' ? known => text(known, language) : text,
  }));

const isText = ({ file: at }) => at.startsWith('public/locales/');
const isTest = ({ file: at }) => at.startsWith('tests/');

/** What a recipe costs: new files and edited lines of product code, and beside it texts and tests. */
export function costOf(parts) {
  const product = parts.filter(part => !isText(part) && !isTest(part));
  const edits = product.filter(({ whole }) => whole === undefined);
  return {
    files: product.length - edits.length,
    edited: new Set(edits.map(({ file: at }) => at)).size,
    lines: edits.reduce((sum, { line: text }) => sum + text.split('\n').length, 0),
    texts: parts.filter(isText).length / LANGUAGES.length,
    tests: parts.filter(isTest).reduce((sum, part) => sum + part.line.split('\n').length, 0),
  };
}
