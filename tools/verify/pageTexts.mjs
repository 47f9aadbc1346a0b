// What is fetched when it is needed (a page, a dialog) asks for the texts of all its parts before it is shown: a part that
// comes later and waits for its own would take away what the reader sees (src/i18n/useTexts.ts).
import fs from 'node:fs';
import { parseSync } from 'vite';
import { exit } from '../exit.mjs';
import { importsOf, sourceFiles } from './modules.mjs';
import { namespacesOf } from './texts/keyUses.mjs';
import { walk } from './texts/walk.mjs';

/** Fetched before any page. */
const ALWAYS = new Set(['common', 'shell']);

/** The namespaces that are asked for below a node of a syntax tree. */
function namesIn(tree) {
  const names = new Set();
  walk(tree, node => {
    for (const name of namespacesOf(node) ?? []) if (name !== null && !ALWAYS.has(name)) names.add(name);
  });
  return names;
}

/** The component of a file that is rendered first: other ones may come later, too. */
const firstIn = ({ body }) => body.find(({ type }) => type === 'ExportDefaultDeclaration');

const files = sourceFiles(['src']);
const programs = new Map(files.map(file => [file, parseSync(file, fs.readFileSync(file, 'utf8')).program]));
const asked = new Map(files.map(file => [file, namesIn(programs.get(file))]));
const imports = new Map(
  files.map(file => [
    file,
    importsOf(file).filter(({ target, typeOnly }) => programs.has(target) && !typeOnly),
  ]),
);
const targets = (file, isDynamic) =>
  imports
    .get(file)
    .filter(({ dynamic }) => dynamic === isDynamic)
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
  const first = firstIn(programs.get(root));
  const own = first === undefined ? new Set() : namesIn(first);
  const missing = new Map();
  for (const part of partsOf(root))
    for (const name of asked.get(part)) if (!own.has(name) && !missing.has(name)) missing.set(name, part);
  return [...missing].map(([name, part]) => `${root} doesn’t ask for the texts '${name}' of ${part}`);
});
for (const line of wrong) console.error(line);
if (roots.size === 0) console.error('pageTexts: read no page');
await exit(wrong.length > 0 || roots.size === 0 ? 1 : 0);
