// Names and comments use the terms of the field (docs/glossary.md), in files and in their paths; so do CSS
// classes and the keys of texts. Durations have one place.
import fs from 'node:fs';
import path from 'node:path';
import { exit } from '../exit.mjs';
import { flat } from './texts/compare.mjs';
import { DURATIONS, ownDurations } from './texts/durations.mjs';
import { homemade, homemadeNames } from './texts/homemade.mjs';

const below = (folder, ...endings) =>
  fs
    .readdirSync(folder, { recursive: true })
    .map(file => path.join(folder, file))
    .filter(file => endings.some(ending => file.endsWith(ending)));
const files = ['streams', 'src', 'office', 'gateway', 'partner'].flatMap(folder =>
  below(folder, '.ts', '.tsx'),
);
let count = 0;
const tell = (where, { word, term }) => {
  count += 1;
  console.error(`${where}: "${word}" is a picture; the field says: ${term}`);
};
for (const file of files) {
  for (const found of homemade(file.replaceAll(/[/.]/g, ' '))) tell(file, found);
  const text = fs.readFileSync(file, 'utf8');
  for (const found of homemade(text)) tell(`${file}:${found.line}`, found);
  if (file === DURATIONS) continue;
  for (const { line, found } of ownDurations(text)) {
    count += 1;
    console.error(`${file}:${line}: "${found}" is a duration of its own; read it from ${DURATIONS}`);
  }
}
const sheets = [
  ...below('src', '.css'),
  ...below('office', '.css'),
  ...below('public', '.css'),
  ...below('partner', '.css'),
];
for (const file of sheets) {
  const classes = [...fs.readFileSync(file, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(it => it[1]);
  for (const found of homemadeNames(classes)) tell(`${file}: .${found.name}`, found);
}
const texts = [...below('public/locales/en', '.json'), ...below('office/locales/en', '.json')];
for (const file of texts) {
  const keys = Object.keys(Object.fromEntries(flat(JSON.parse(fs.readFileSync(file, 'utf8')))));
  for (const found of homemadeNames(keys)) tell(`${file}: ${found.name}`, found);
}
console.log(
  `words: ${files.length} files, ${sheets.length} sheets, ${texts.length} files of texts, ${count} homemade words or durations`,
);
await exit(count > 0 || [files, sheets, texts].some(list => list.length === 0) ? 1 : 0);
