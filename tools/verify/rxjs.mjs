// Checks the RxJS rules over streams/.
import fs from 'node:fs';
import { parseSync } from 'vite';
import { exit } from '../exit.mjs';
import { sourceFiles } from './modules.mjs';
import { complaints } from './rxjsRules.mjs';

const files = sourceFiles(['streams']);
if (files.length === 0) {
  console.error('rxjs rules: read no file');
  process.exit(2);
}
let count = 0;
for (const file of files) {
  const source = fs.readFileSync(file, 'utf8');
  for (const { rule, message, start } of complaints(parseSync(file, source).program)) {
    count += 1;
    console.error(`${file}:${source.slice(0, start).split('\n').length} ${rule}: ${message}`);
  }
}
console.log(`rxjs rules: ${files.length} files, ${count} violations`);
await exit(count > 0 ? 1 : 0);
