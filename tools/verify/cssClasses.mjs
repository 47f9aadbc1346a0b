// A CSS module is typed as an index signature, so a misspelt class is silent: compare uses with the sheet. And a class of a
// number (`num`) comes from the last layer, so a box of its own kind beside it is silently none.
import fs from 'node:fs';
import path from 'node:path';
import { exit } from '../exit.mjs';
import { boxesOfNumbers, layoutsOfNumbers } from './boxesOfNumbers.mjs';
import { sourceFiles } from './modules.mjs';

let sheets = 0;
const wrong = [];
for (const file of sourceFiles(['src', 'office'])) {
  const source = fs.readFileSync(file, 'utf8');
  wrong.push(...layoutsOfNumbers(source).map(it => `${file}: ${it}`));
  for (const [, local, request] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = path.join(path.dirname(file), request);
    const rules = fs.readFileSync(sheet, 'utf8');
    const classes = new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(it => it[1]));
    wrong.push(...boxesOfNumbers(source, local, rules).map(it => `${file}: ${it} in ${sheet}`));
    sheets += 1;
    for (const [, dotted, quoted] of source.matchAll(
      new RegExp(`\\b${local}(?:\\.([A-Za-z_]\\w*)|\\['([^']+)'\\])`, 'g'),
    )) {
      if (!classes.has(dotted ?? quoted))
        wrong.push(`${file}: ${local}.${dotted ?? quoted} isn't in ${sheet}`);
    }
  }
}
for (const line of wrong) console.error(`css class: ${line}`);
console.log(`css classes: ${sheets} sheets, ${wrong.length} wrong names`);
await exit(wrong.length > 0 ? 1 : 0);
