// `npm run trail -- --url http://localhost:8080`: reads the trail of what the staff did, and verifies its chain on this machine.
// `--save file` keeps the rows as JSON lines, `--file file` verifies such a file without a gateway; `--from n:hash` also looks
// whether the row that was the last one then is still what it was. Ends with 1 when the chain is broken, with 2 when there is
// nothing to verify.
import './nodeVersion.mjs';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run trail -- --url http://host:port [--save file] [--from n:hash] [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR], or npm run trail -- --file file [--from n:hash]';

const hashOf = ({ previous, n, entry }) =>
  createHash('sha256').update(`${previous}\n${n}\n${entry}`).digest('hex');

/** A sentence for the first thing that is wrong; null for a chain. */
function faultOf(rows, from) {
  let last = { n: 0, hash: '' };
  for (const row of rows) {
    if (row.n !== last.n + 1) return `after row ${last.n} comes row ${row.n}`;
    if (row.previous !== last.hash) return `row ${row.n} does not hold the hash of the row before`;
    if (row.hash !== hashOf(row)) return `row ${row.n} is not what its hash says`;
    last = row;
  }
  if (from === undefined) return null;
  const [n, hash] = from.split(':');
  if (rows[Number(n) - 1]?.hash === hash) return null;
  return `row ${n} is not the one that was there`;
}

async function readAll(options) {
  const rows = [];
  for (;;) {
    const page = await ask(options, `/v1/office/trail/chain?after=${rows.length}&limit=1000`);
    rows.push(...page);
    if (page.length < 1000) return rows;
  }
}

async function main(argv) {
  const isFile = argv.includes('--file');
  const text = { type: 'string' };
  const own = { file: text, save: text, from: text };
  const options = readOptions(
    isFile ? [...argv, '--url', 'http://file', '--operator-token', 'none'] : argv,
    USAGE,
    own,
  );
  const rows = isFile
    ? readFileSync(options.file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line))
    : await readAll(options);
  if (options.save !== undefined)
    writeFileSync(options.save, rows.map(row => `${JSON.stringify(row)}\n`).join(''));
  const fault = faultOf(rows, options.from);
  const head = rows.at(-1);
  console.log(
    fault === null
      ? `The chain of ${rows.length} rows holds; the last is ${head?.n ?? 0}:${head?.hash ?? ''}`
      : `BROKEN: ${fault}.`,
  );
  return fault === null ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
