// Sheets speak of start and end, never of left and right: the same sheet serves languages from both sides.
import fs from 'node:fs';
import path from 'node:path';
import { exit } from '../exit.mjs';
import { physical } from './texts/physical.mjs';

const sheets = ['src', 'office'].flatMap(folder =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter(file => file.endsWith('.css'))
    .map(file => path.join(folder, file)),
);
let count = 0;
for (const file of sheets) {
  for (const { line, text, why } of physical(fs.readFileSync(file, 'utf8'))) {
    count += 1;
    console.error(`${file}:${line}: ${text}: ${why}`);
  }
}
console.log(`logical css: ${sheets.length} sheets, ${count} physical directions`);
await exit(count > 0 || sheets.length === 0 ? 1 : 0);
