// `npm run protocol`: writes into docs/protocol.md what follows from the code, the tables and which tests hold each rule.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from './tables.ts';

const DOCUMENT = 'docs/protocol.md';
writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')));
const { status } = spawnSync(process.execPath, ['tools/verify/protocol.mjs', '--write'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
