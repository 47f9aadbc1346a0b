// A CSS module is typed as an index signature, so a misspelt class is silent: compare uses with the sheet.
import fs from 'node:fs';
import path from 'node:path';
import { exit } from '../exit.mjs';
import { sourceFiles } from './modules.mjs';

let sheets = 0;
const wrong = [];
for (const file of sourceFiles(['src'])) {
  const source = fs.readFileSync(file, 'utf8');
  for (const [, local, request] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = path.join(path.dirname(file), request);
    const classes = new Set(
      [...fs.readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(it => it[1]),
    );
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
