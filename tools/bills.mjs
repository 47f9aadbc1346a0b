// `npm run bills -- --check --url http://localhost:8080`: has a running gateway compute every bill from its bets again.
// Ends with 1 when one differs, with 2 when it couldn't be asked. `--open` lists what is due and not settled, and ends with
// 1 when there is something.
import './nodeVersion.mjs';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run bills -- --check|--open --url http://host:port [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR] [--json]';

const day = at => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

async function check(options, say) {
  const differing = [];
  let checked = 0;
  for (let next = ''; next !== null; ) {
    const page = await ask(options, `/v1/ops/bills/check?limit=50${next === '' ? '' : `&after=${next}`}`);
    checked += page.checked;
    for (const { id, username, differences } of page.differing) {
      differing.push({ id, username, differences });
      say(`DIFFERS  ${id}  ${username}`);
      for (const { what, stored, computed } of differences)
        say(`         ${what}: ${stored}, not ${computed}`);
    }
    next = page.next;
  }
  say(`${checked - differing.length} of ${checked} bills are what their bets say.`);
  if (options.json) console.log(JSON.stringify({ checked, differing }, null, 2));
  return differing.length > 0 ? 1 : 0;
}

async function list(options, say) {
  const { count, open } = await ask(options, '/v1/ops/settlements');
  for (const { username, kind, from, to, attempts, error } of open)
    say(
      `${kind.padEnd(9)} ${username.padEnd(20)} ${day(from)} to ${day(to)}, tried ${attempts} times: ${error ?? '-'}`,
    );
  say(`${count} settlements are due and not done.`);
  if (options.json) console.log(JSON.stringify({ count, open }, null, 2));
  return count > 0 ? 1 : 0;
}

try {
  const flag = { type: 'boolean', default: false };
  const options = readOptions(process.argv.slice(2), USAGE, { check: flag, open: flag });
  if (options.check === options.open) throw new AskError(USAGE);
  const say = options.json ? () => {} : text => console.log(text);
  process.exitCode = await (options.check ? check(options, say) : list(options, say));
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
