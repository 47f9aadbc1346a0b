// `npm test`: every ring, then the totals on the last line. `npm test -- unit` runs one ring, `npm test -- lobby` all rings
// of one feature, `npm test -- tests/…` a file or folder; `--shard 1/3` a third of it, `--list` says which files.
import './allowReplay.mjs';
import './nodeVersion.mjs';
import { rmSync } from 'node:fs';
import { exit } from './exit.mjs';
import { choose } from './run/chosen.mjs';
import { closingOf } from './run/closing.mjs';
import { commandsFor } from './run/commands.mjs';
import { readOptions } from './run/options.mjs';
import { ownRun } from './run/ownRun.mjs';
import { writeShard } from './run/shards.mjs';
import { run } from './steps.mjs';

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';

async function readArguments() {
  try {
    const options = readOptions(process.argv.slice(2), ['--shard']);
    const isRingsOnly = options.words.length === 0;
    const built = isRingsOnly ? null : (await import('./affected/build.mjs')).buildGraph;
    return { options, chosen: choose(options.words, () => built()) };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
const { options, chosen } = await readArguments();
const { shard } = options;
if (options.has('--list')) {
  console.log((chosen.files ?? chosen.rings.map(ring => `all of ${ring}`)).join('\n'));
  process.exit(0);
}

rmSync(results, { recursive: true, force: true });
ownRun();
const selection = chosen.files === null ? null : { files: chosen.files, cases: [] };
const ran = new Set();
let broken = false;
for (const { command, args, env, result, isBuilt } of commandsFor({
  rings: chosen.rings,
  selection,
  shard,
})) {
  if (isBuilt && (await run(process.execPath, ['tools/build.mjs', '--if-needed'])) !== 0) {
    broken = true;
    break;
  }
  if ((await run(command, args, { ...env, CROUPIER_RESULTS: results })) !== 0) broken = true;
  ran.add(result);
}
if (shard !== null) writeShard(results, shard);
const { lines, failed } = closingOf({ results, ran: [...ran], broken, mayBeEmpty: shard !== null });
console.log(lines.join('\n'));
await exit(failed ? 1 : 0);
