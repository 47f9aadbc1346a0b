// `npm run merge-shards -- folder folder …`: joins the results of all shards of a run, so that the coverage map and the
// conformance cases can be checked (docs/testing.md).

import { exit } from './exit.mjs';
import { allResults } from './rings.mjs';
import { closingOf } from './run/closing.mjs';
import { mergeShards } from './run/shards.mjs';

const results = process.env.CROUPIER_RESULTS ?? 'test-results/rings';
try {
  mergeShards(process.argv.slice(2), results);
} catch (error) {
  console.error(`merge-shards: ${error.message}`);
  process.exit(2);
}
const { lines, failed } = closingOf({ results, ran: allResults, broken: false });
console.log(lines.join('\n'));
await exit(failed ? 1 : 0);
