// Namespaces of texts: who shows them, and which of them a test reads.
import { flat } from '../verify/texts/compare.mjs';

/** The files of a namespace in all languages. */
export const textsNode = namespace => `texts:${namespace}`;

const ASKED = /\buse(?:Translation|Texts)\(([^)]*)\)/g;
const KEY = /^(\w+):[\w.]+/;
/** Words that many texts consist of say nothing about where they stand. */
const SHORTEST = 5;

function ownersOf(files) {
  const byFeature = new Map();
  for (const file of files) {
    const [, feature] = /^src\/features\/(\w+)\//.exec(file) ?? [];
    if (feature !== undefined) byFeature.set(feature, [...(byFeature.get(feature) ?? []), file]);
  }
  return [...byFeature.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Links who shows texts to their files; answers a reader of the namespaces that a test's strings name. */
export function linkTexts({ graph, repository }) {
  const locales = repository.below('public/locales/');
  const namespaces = new Map();
  for (const file of locales) {
    const name = file.split('/').at(-1).replace('.json', '');
    graph.link(textsNode(name), file, 'is written in');
    if (!namespaces.has(name)) namespaces.set(name, new Set());
  }
  for (const [file, { source, strings }] of repository.modules) {
    if (!file.startsWith('src/')) continue;
    const asked = [...source.matchAll(ASKED)].flatMap(([, names]) => names.match(/\w+/g) ?? ['common']);
    const named = [...strings].flatMap(text => KEY.exec(text)?.[1] ?? []);
    for (const name of new Set([...asked, ...named])) {
      if (!namespaces.has(name)) continue;
      graph.link(file, textsNode(name), 'shows');
      namespaces.get(name).add(file);
    }
  }
  const english = new Map();
  for (const file of locales.filter(it => it.startsWith('public/locales/en/'))) {
    const name = file.split('/').at(-1).replace('.json', '');
    for (const [, text] of flat(JSON.parse(repository.text(file))))
      if (text.length >= SHORTEST) english.set(text, new Set([...(english.get(text) ?? []), name]));
  }
  return {
    /** Files of the feature that a namespace belongs to: the one with most files that show its texts. */
    shownBy: name => ownersOf(namespaces.get(name) ?? []),
    read(strings) {
      const found = new Set();
      for (const text of strings) {
        const [, name] = KEY.exec(text) ?? [];
        if (namespaces.has(name)) found.add(name);
        const inOne = english.get(text);
        if (inOne?.size === 1) found.add([...inOne][0]);
      }
      return found;
    },
  };
}
