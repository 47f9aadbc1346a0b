// Files that are named by their path in a string: what tests read, and what the product serves from `public`.
import { ANY } from './repository.mjs';

/** Tests that open the page, which plays a script by its name. */
const RUNS_PAGE = /^tests\/(e2e|page|engines)\//;

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = text => new RegExp(`^${text.split(ANY).map(escaped).join('[^/]+')}$`);

function isReader(source) {
  return /\b(readdirSync|readdir|sourceFiles|globSync)\b/.test(source);
}

/** Files of this repository that a string names: one file, all of a folder, or those that a template may stand for. */
function namedBy(text, { repository, folders, source }) {
  if (text === `public${ANY}`) return repository.below('public/').filter(file => !file.includes('/locales/'));
  const name = text.replace(/^\.?\//, '').replace(/\/$/, '');
  if (repository.files.has(name)) return [name];
  if (folders.has(name)) return name.includes('/') || isReader(source) ? repository.below(`${name}/`) : [];
  const [, folder] = /^(\w+\/[\w/]+)\/\0$/.exec(name) ?? [];
  if (folder !== undefined && folders.has(folder)) return repository.below(`${folder}/`);
  // A template whose every part may be anything says nothing.
  if (!name.includes(ANY) || !/^\w+\/\w/.test(name) || !/\w\.\w+$/.test(name)) return [];
  const start = name.slice(0, name.indexOf(ANY));
  const isOfAllLocales = start.startsWith('public/locales') && !/[a-z]\w*\.json$/.test(name);
  if (isOfAllLocales) return [];
  const pattern = patternOf(name);
  return repository.below(start).filter(file => pattern.test(file));
}

function linkNamed({ graph, repository }) {
  const folders = new Set(
    [...repository.files].flatMap(file =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, at, all) => all.slice(0, at + 1).join('/')),
    ),
  );
  for (const [file, { source, strings }] of repository.modules) {
    if (!/^(tests\/|tools\/mutants\/rows\/)/.test(file)) continue;
    for (const text of strings)
      for (const named of namedBy(text, { repository, folders, source })) graph.link(file, named, 'reads');
  }
}

function linkScripts({ graph, repository }) {
  const names = new Map(
    repository.below('tests/scripts/').map(file => [file.split('/').at(-1).replace('.jsonl', ''), file]),
  );
  for (const [file, { source, strings }] of repository.modules) {
    if (!RUNS_PAGE.test(file) || !(file.startsWith('tests/page/') || /replay/i.test(source))) continue;
    for (const text of strings) {
      const name = /[?&]replay=([\w-]+)/.exec(text)?.[1] ?? text;
      if (names.has(name)) graph.link(file, names.get(name), 'plays');
    }
  }
}

/** Folders of `public` that texts of the gateway name: pictures of the merchant's contents, which home shows. */
const SHOWN_BY = 'src/features/home/HomePage.tsx';

/** Links pictures and other served files to the components and tests that name them, the rest to the built page. */
function linkPublic({ graph, repository }) {
  const users = new Map();
  const templates = [];
  for (const [file, { strings }] of repository.modules) {
    if (!/^(src|streams|gateway|tests)\//.test(file)) continue;
    const user = /^(streams|gateway)\//.test(file) ? SHOWN_BY : file;
    for (const text of strings) {
      const address = text.replace(/^(public)?\/?(?=\w)/, '/');
      if (text.includes(ANY)) {
        if (/^\/\w+\/.*\.\w+$/.test(address)) templates.push([patternOf(address), user]);
      } else if (/\.\w+$/.test(address)) users.set(address, [...(users.get(address) ?? []), user]);
    }
  }
  for (const file of repository.below('public/').filter(it => !it.startsWith('public/locales/'))) {
    const address = file.slice('public'.length);
    const found = [
      ...(users.get(address) ?? []),
      ...templates.filter(([it]) => it.test(address)).map(([, user]) => user),
    ];
    for (const user of found.length > 0 ? found : ['built:page']) graph.link(user, file, 'shows');
  }
}

/** Links files to those that they name in strings. */
export function linkPaths(context) {
  linkNamed(context);
  linkScripts(context);
  linkPublic(context);
}
