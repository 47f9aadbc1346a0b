// `npm run contracts -- --broken --url http://localhost:8080`: lists contracts that could cost more than the upline's own
// contract pays (docs/agents.md) and those that end for it, and ends with 1 when some are still to be ended. The gateway ends them
// by itself within an hour, with their running periods; `--end` does it now. Both sides are told. Ends with 2 when the gateway
// couldn't be asked.
import './nodeVersion.mjs';
import { AskError, ask, readOptions } from './operator.mjs';

const USAGE =
  'usage: npm run contracts -- --broken|--end --url http://host:port [--operator-token t, or OPERATOR_TOKEN, or the file in DATA_DIR] [--json]';
const PATH = '/v1/ops/contracts/broken';

async function list(options, say) {
  const { count, contracts } = await ask(options, PATH);
  for (const { kind, category, upline, username, why, endsAt } of contracts) {
    const ends = endsAt === null ? '' : `, ends ${new Date(endsAt).toISOString()}`;
    say(`${kind.padEnd(9)} ${category.padEnd(7)} ${upline ?? 'the house'} > ${username}: ${why}${ends}`);
  }
  say(`${count} contracts could cost more than the one above them pays.`);
  if (options.json) console.log(JSON.stringify({ count, contracts }, null, 2));
  return count > 0 ? 1 : 0;
}

async function end(options, say) {
  let ended = 0;
  for (let left = 1; left > 0; ) {
    const done = await ask(options, PATH, {});
    ended += done.ended;
    left = done.ended === 0 ? 0 : done.left;
  }
  say(`${ended} contracts end with their running periods. Both sides have a message.`);
  if (options.json) console.log(JSON.stringify({ ended }, null, 2));
  return 0;
}

try {
  const flag = { type: 'boolean', default: false };
  const options = readOptions(process.argv.slice(2), USAGE, { broken: flag, end: flag });
  if (options.broken === options.end) throw new AskError(USAGE);
  const say = options.json ? () => {} : text => console.log(text);
  process.exitCode = await (options.end ? end(options, say) : list(options, say));
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
