// What is fetched when it is needed (a page, a dialog) asks for the texts of all its parts before it is shown: a part that
// comes later and waits for its own would take away what the reader sees (src/i18n/useTexts.ts).
import fs from 'node:fs';
import { parseSync } from 'vite';
import { importsOf, sourceFiles } from './modules.mjs';

/** Fetched before any page. */
const ALWAYS = new Set(['common', 'shell']);
const ASKED = /\b(?:useTranslation|useTexts)\(([^()]*)\)/g;

const namesIn = source =>
  new Set(
    [...source.matchAll(ASKED)]
      .flatMap(([, names]) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name))
      .filter(name => !ALWAYS.has(name)),
  );
const sourceOf = file => fs.readFileSync(file, 'utf8');

/** The component that is rendered first: other ones of its file may come later, too. */
function firstOf(file) {
  const source = sourceOf(file);
  const { body } = parseSync(file, source).program;
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  const first =
    exported?.type === 'Identifier'
      ? body.find(({ declaration, id }) => (declaration ?? { id }).id?.name === exported.name)
      : exported;
  return first === undefined ? '' : source.slice(first.start, first.end);
}

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
  const own = namesIn(firstOf(root));
  const missing = new Map();
  for (const part of partsOf(root))
    for (const name of namesIn(sourceOf(part)))
      if (!own.has(name) && !missing.has(name)) missing.set(name, part);
  return [...missing].map(([name, part]) => `${root} doesn’t ask for the texts '${name}' of ${part}`);
});
for (const line of wrong) console.error(line);
if (roots.size === 0) console.error('pageTexts: read no page');
process.exit(wrong.length > 0 || roots.size === 0 ? 1 : 0);
