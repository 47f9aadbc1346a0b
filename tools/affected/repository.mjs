// What the repository holds: its files, and the imports and strings of those that are code.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { importsIn } from '../verify/modules.mjs';

const CODE = /\.(ts|tsx|mjs)$/;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Stands for whatever a template puts in. */
export const ANY = '\0';

/** What is made, not written: left out where git can't say so. */
const MADE = /^(node_modules|dist|test-results|\.git|\.data)(\/|$)/;

function listByHand() {
  const entries = readdirSync('.', { withFileTypes: true }).filter(({ name }) => !MADE.test(name));
  return entries.flatMap(entry =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, withFileTypes: true })
          .filter(it => it.isFile())
          .map(it => path.join(it.parentPath, it.name))
      : [entry.name],
  );
}

/** Every file that git knows or would take; in a copy without git's folder all that were not made. */
function listFiles() {
  if (!existsSync('.git')) return listByHand().sort();
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return [...new Set(names)].filter(name => name !== '' && existsSync(name)).sort();
}

/** The strings of a program without those in its comments; what a template puts in is `ANY`. */
export function stringsIn(source, comments = []) {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += `${source.slice(at, start)} `;
    at = end;
  }
  const found = new Set();
  for (const [, single, double, template] of `${code}${source.slice(at)}`.matchAll(STRING)) {
    const text = single ?? double ?? template.replace(/\$\{[^}]*\}/g, ANY);
    found.add(text.replace(/\\(['"`])/g, '$1'));
    // Strings within what a template puts in.
    for (const [part] of template?.matchAll(/\$\{[^}]*\}/g) ?? [])
      for (const [, one, two] of part.matchAll(STRING)) found.add(one ?? two ?? '');
  }
  return found;
}

function readModule(file) {
  const source = readFileSync(file, 'utf8');
  const parsed = parseSync(file, source);
  return {
    source,
    imports: importsIn(file, source, parsed),
    strings: stringsIn(source, parsed.comments),
  };
}

/**
 * `files` are all files, `modules` those that are code, each with `source`, `imports` and `strings`; `text` reads any.
 */
export function readRepository() {
  const files = new Set(listFiles());
  const modules = new Map(
    [...files]
      .filter(file => CODE.test(file) && !file.endsWith('.d.mts'))
      .map(file => [file, readModule(file)]),
  );
  return {
    files,
    modules,
    text: file => modules.get(file)?.source ?? readFileSync(file, 'utf8'),
    /** Files whose path begins like this. */
    below: start => [...files].filter(file => file.startsWith(start)),
  };
}
