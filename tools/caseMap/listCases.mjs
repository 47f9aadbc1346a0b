// The cases that a checkout has, without running them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titlesOf } from './titles.mjs';

const ask = (folder, args) =>
  execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const jsonIn = text => JSON.parse(text.slice(text.search(/^[[{]/m)));

function browserCases(folder, config) {
  if (!existsSync(path.join(folder, config))) return [];
  const { suites, config: read } = jsonIn(
    ask(folder, [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      config,
      '--list',
      '--reporter',
      'json',
    ]),
  );
  const found = [];
  const visit = (suite, titles) => {
    for (const { title, file } of suite.specs) {
      const name = path.relative(folder, path.join(read.rootDir, file));
      found.push([name, ...titles, title].filter(part => part !== '').join(' > '));
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of suites) visit(suite, []);
  return found;
}

/** Titles of the rings in Node as they are written: what `each` fills in is not. */
function nodeCases(folder) {
  const files = readdirSync(path.join(folder, 'tests'), { recursive: true })
    .map(name => `tests/${name}`)
    .filter(name => /\.test\.tsx?$/.test(name));
  return files.flatMap(file =>
    titlesOf(file, readFileSync(path.join(folder, file), 'utf8')).map(title => `${file} > ${title}`),
  );
}

/** All cases below a folder as `file > title`, each once. */
export function listCases(folder) {
  const browser = ['playwright.config.ts', 'playwright.page.config.ts'].flatMap(it =>
    browserCases(folder, it),
  );
  return [...new Set([...browser, ...nodeCases(folder)])];
}
