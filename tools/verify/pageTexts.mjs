// What is fetched when it is needed (a page, a dialog) asks for the texts of all its parts before it is shown: a part that
// comes later and waits for its own would take away what the reader sees (src/i18n/useTexts.ts).
import fs from 'node:fs';
import { importsOf, sourceFiles } from './modules.mjs';

/** Fetched before any page. */
const ALWAYS = new Set(['common', 'shell']);
const ASKED = /\b(?:useTranslation|useTexts)\(([^()]*)\)/g;

const namesIn = file =>
  new Set(
    [...fs.readFileSync(file, 'utf8').matchAll(ASKED)]
      .flatMap(([, names]) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name))
      .filter(name => !ALWAYS.has(name)),
  );

const files = sourceFiles(['src']);
const imports = new Map(
  files.map(file => [file, importsOf(file).filter(({ target }) => /^src\/.*\.tsx?$/.test(target ?? ''))]),
);
const targets = (file, isDynamic) =>
  (imports.get(file) ?? [])
    .filter(({ dynamic, typeOnly }) => dynamic === isDynamic && !typeOnly)
    .map(({ target }) => target);

function partsOf(root) {
  const parts = new Set([root]);
  for (const part of parts) for (const target of targets(part, false)) parts.add(target);
  return parts;
}

/** Screens are asked for by a pattern (`screen` in src/routes), everything else by its name. */
const roots = new Set([
  ...files.filter(file => /^src\/features\/.*Page\.tsx$/.test(file)),
  ...files.flatMap(file => targets(file, true)).filter(file => file.endsWith('.tsx')),
]);
const wrong = [...roots].toSorted().flatMap(root => {
  const own = namesIn(root);
  const missing = new Map();
  for (const part of partsOf(root))
    for (const name of namesIn(part)) if (!own.has(name) && !missing.has(name)) missing.set(name, part);
  return [...missing].map(([name, part]) => `${root} doesn’t ask for the texts '${name}' of ${part}`);
});
for (const line of wrong) console.error(line);
if (roots.size === 0) console.error('pageTexts: read no page');
process.exit(wrong.length > 0 || roots.size === 0 ? 1 : 0);
