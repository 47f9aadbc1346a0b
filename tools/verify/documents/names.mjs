// Which names there are: files, folders, packages, commands, and every word of the code.
import path from 'node:path';
import { parseSync } from 'vite';

const CODE = /\.(ts|tsx|mts|mjs|js|sql|css|html|json|jsonl|tsv|svg|yaml)$|^\.ci\//;
/** What commands make, and who runs the gateway: in no repository. */
const MADE = /^(?:\.\/)?(\.data|dist|test-results|bench\/out|node_modules)(\/|$)/;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** The code without its comments, which may name what is gone. */
function withoutComments(file, text) {
  if (/\.sql$/.test(file)) return text.replace(/--.*$/gm, '');
  if (!/\.(ts|tsx|mts|mjs|js)$/.test(file)) return text;
  let code = '';
  let at = 0;
  for (const { start, end } of parseSync(file, text).comments) {
    code += `${text.slice(at, start)} `;
    at = end;
  }
  return code + text.slice(at);
}

/** Every name that the code of these files uses, and every `--option`. */
function wordsOf(files, read) {
  const words = new Set();
  for (const file of files) {
    const text = withoutComments(file, read(file));
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*|--[a-z][\w-]*/g)) {
      words.add(word);
      // Addresses of the specification put several names together.
      if (word.includes('_')) for (const part of word.split('_')) words.add(part);
    }
  }
  return words;
}

/** A path as a pattern: `<name>` and `*` stand for anything, `{a,b}` for one of these; what it ends with may go on. */
function patternOf(name) {
  const part = name
    .split(/(<[^>]+>|\*\*?)/)
    .map((text, nth) => (nth % 2 === 0 ? text.replace(ESCAPED, '\\$&') : text === '**' ? '.+' : '[^/]+'))
    .join('');
  return new RegExp(`(^|/)${part}(/|\\.|$)`);
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function alternativesOf(name) {
  const [all, start, choices, end] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (all === undefined) return [name];
  return choices.split(',').flatMap(choice => alternativesOf(`${start}${choice}${end}`));
}

/**
 * @param files Every file of the repository.
 * @param read The text of one.
 * @param isOwn Files whose words are no code of the product: they name what is wrong or foreign.
 */
export function namesOf(files, read, isOwn) {
  const named = name => files.filter(file => file === name || file.endsWith(`/${name}`));
  const locks = named('package-lock.json');
  const isCode = file =>
    CODE.test(file) && !file.startsWith('docs/') && !locks.includes(file) && !isOwn(file);
  const words = wordsOf(files.filter(isCode), read);
  const scripts = new Set(
    named('package.json').flatMap(file => Object.keys(JSON.parse(read(file)).scripts ?? {})),
  );
  const packages = new Set(
    locks
      .flatMap(file => Object.keys(JSON.parse(read(file)).packages))
      .map(name => name.replace(/^.*node_modules\//, '')),
  );
  const folders = new Set(files.flatMap(file => file.split('/').slice(0, -1)));
  const isThere = name => {
    const pattern = patternOf(name);
    return files.some(file => pattern.test(file));
  };
  /** A package, one of its parts, or `@scope/*`. */
  function isPackage(name) {
    const [first, second] = name.split('/');
    if (!first.startsWith('@')) return packages.has(first) && !folders.has(first);
    const pattern = patternOf(`${first}/${second}`);
    return [...packages].some(it => pattern.test(it));
  }
  return {
    hasWord: word => words.has(word),
    /** An option is written out, or read by its key (`only`) or as a setting of the gateway (`--demo-clock` is DEMO_CLOCK). */
    hasOption(option) {
      const key = option.slice(2);
      return [option, key, key.replaceAll('-', '_').toUpperCase()].some(word => words.has(word));
    },
    hasScript: script => scripts.has(script),
    /** A path from the root, the end of one, or one from the document; what commands make is taken on trust. */
    hasPath(name, document = '') {
      const trimmed = name.replace(/\/$/, '');
      if (MADE.test(trimmed) || isPackage(trimmed)) return true;
      const whole = /^\.\.?\//.test(trimmed)
        ? path.posix.join(path.posix.dirname(document), trimmed)
        : trimmed;
      return alternativesOf(whole).every(isThere);
    },
    /** What a link of a document leads to. */
    target(name, document) {
      const file = path.posix.join(path.posix.dirname(document), name).replace(/\/$/, '');
      return { file, isThere: file === '.' || files.some(it => it === file || it.startsWith(`${file}/`)) };
    },
  };
}
