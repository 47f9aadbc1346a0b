// Where ids of rules are named: in comments of every kind of source, and in titles of tests.
import { parseSync } from 'vite';
import { titlesOf } from '../caseMap/titles.mjs';
import { idsIn } from './ids.mjs';

/** What a file that the parser does not read calls a comment. */
const PLAIN = {
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--.*$/gm,
  py: /#.*$|"""[\s\S]*?"""/gm,
};

const endingOf = file => file.slice(file.lastIndexOf('.') + 1);

function commentsOf(file, source) {
  const plain = PLAIN[endingOf(file)];
  if (plain) return [...source.matchAll(plain)].map(({ 0: text, index }) => ({ text, at: index }));
  return parseSync(file, source).comments.map(({ value, start }) => ({ text: value, at: start }));
}

/** Ids that comments of a file name, with the line of each. */
export function citationsOf(file, source) {
  // Most files name none, and reading all of them would take long.
  if (idsIn(source).length === 0) return [];
  return commentsOf(file, source).flatMap(({ text, at }) => {
    const first = source.slice(0, at).split('\n').length;
    return text.split('\n').flatMap((line, nth) => idsIn(line).map(id => ({ id, line: first + nth })));
  });
}

/** Ids that titles of the tests of a file name, each with the titles. */
export function titlesById(file, source) {
  const found = new Map();
  if (idsIn(source).length === 0) return found;
  for (const title of titlesOf(file, source))
    for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), title]);
  return found;
}
