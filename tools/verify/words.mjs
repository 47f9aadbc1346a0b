// Names and comments use the terms of the field (docs/architecture.md, "Words"), in files and in their paths.
import fs from 'node:fs';
import path from 'node:path';
import { homemade } from './texts/homemade.mjs';

const files = ['streams', 'src', 'gateway']
  .flatMap(folder => fs.readdirSync(folder, { recursive: true }).map(file => path.join(folder, file)))
  .filter(file => /\.(ts|tsx)$/.test(file));
let count = 0;
const tell = (where, { word, term }) => {
  count += 1;
  console.error(`${where}: "${word}" is a picture; the field says: ${term}`);
};
for (const file of files) {
  for (const found of homemade(file.replaceAll(/[/.]/g, ' '))) tell(file, found);
  for (const found of homemade(fs.readFileSync(file, 'utf8'))) tell(`${file}:${found.line}`, found);
}
console.log(`words: ${files.length} files, ${count} homemade`);
process.exit(count > 0 || files.length === 0 ? 1 : 0);
