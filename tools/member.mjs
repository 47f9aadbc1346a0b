// Rights of a member over what is known of them, by the operator's token:
//   npm run member -- export --url http://localhost:8080 --uid … --to folder   everything as JSON, and a CSV file for each kind
//   npm run member -- erase --url … --uid … --reason "…" [--days 7]            closes the account, and erases when the days are over
//   npm run member -- erasures --url …                                         who was erased, as a restore takes it
// Ends with 2 when it can't be done.
import './nodeVersion.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import papaparse from 'papaparse';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run member -- export --url http://host:port --uid … --to folder, or erase --url … --uid … --reason "…" [--days 7], or erasures --url … [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR]';

/** Reads a list whose pages say where the next one begins. */
async function readPages(options, address, onPage) {
  let cursor = null;
  do {
    const at = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await ask(options, `${address}${at}`);
    onPage(page);
    cursor = page.next;
  } while (cursor !== null);
}

async function exportMember({ uid, to, ...options }) {
  if (uid === undefined || to === undefined) throw new AskError(USAGE);
  const kinds = new Map();
  await readPages(options, `/v1/office/member/data?uid=${encodeURIComponent(uid)}`, page => {
    if (!kinds.has(page.kind)) kinds.set(page.kind, []);
    kinds.get(page.kind).push(...page.rows);
    process.stderr.write(`${page.done} of ${page.of} kinds\n`);
  });
  // The last page may have none.
  kinds.delete('');
  mkdirSync(to, { recursive: true });
  writeFileSync(path.join(to, 'data.json'), `${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n`);
  for (const [kind, rows] of kinds) {
    const cells = rows.map(row =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          Object(value) === value ? JSON.stringify(value) : value,
        ]),
      ),
    );
    // A cell that begins like a formula is none.
    writeFileSync(path.join(to, `${kind}.csv`), `${papaparse.unparse(cells, { escapeFormulae: true })}\n`);
  }
  console.log(`${kinds.size} kinds of data are in ${to}`);
}

async function eraseMember({ uid, reason, days = '7', ...options }) {
  if (uid === undefined || reason === undefined) throw new AskError(USAGE);
  const { dueAt } = await ask(options, '/v1/office/member/erase', { uid, reason, days: Number(days) });
  console.log(`The account is closed; it is erased at ${new Date(dueAt).toISOString()}.`);
}

async function listErasures(options) {
  await readPages(options, '/v1/office/erasures?limit=100', ({ rows }) => {
    for (const { uid, askedAt, doneAt } of rows)
      if (doneAt !== null) console.log(JSON.stringify({ uid, askedAt, doneAt }));
  });
}

const COMMANDS = { export: exportMember, erase: eraseMember, erasures: listErasures };

try {
  const [command, ...argv] = process.argv.slice(2);
  const text = { type: 'string' };
  const run = Object.hasOwn(COMMANDS, command ?? '') ? COMMANDS[command] : null;
  if (run === null) throw new AskError(USAGE);
  await run(readOptions(argv, USAGE, { uid: text, to: text, reason: text, days: text }));
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
