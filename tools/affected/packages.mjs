// Packages that need each other, and those whose version changed.
import { packageNode } from './imports.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const nameIn = place => place.split('node_modules/').at(-1);
const entries = lock => Object.entries(lock.packages ?? {}).filter(([place]) => place !== '');

/** Links each package of the lock file to those that it needs itself. */
export function linkPackages({ graph, repository }) {
  for (const [place, entry] of entries(JSON.parse(repository.text('package-lock.json'))))
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'])
      for (const name of Object.keys(entry[kind] ?? {}))
        graph.link(packageNode(nameIn(place)), packageNode(name), 'needs');
}

/** Packages that are of another version, or from elsewhere, in the second of two lock files. */
export function changedPackages(before, after) {
  const old = new Map(entries(before));
  const now = new Map(entries(after));
  const changed = new Set();
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(place), now.get(place)];
    if (one?.version !== other?.version || one?.integrity !== other?.integrity) changed.add(nameIn(place));
  }
  return [...changed].sort();
}

/** What differs between two package.json files: `packages` by name, and whether anything `else` does. */
export function changedManifest(before, after) {
  const packages = new Set();
  for (const kind of KINDS)
    for (const name of new Set([...Object.keys(before[kind] ?? {}), ...Object.keys(after[kind] ?? {})]))
      if (before[kind]?.[name] !== after[kind]?.[name]) packages.add(name);
  const rest = manifest =>
    JSON.stringify({ ...manifest, ...Object.fromEntries(KINDS.map(kind => [kind, null])) });
  return { packages: [...packages].sort(), else: rest(before) !== rest(after) };
}
