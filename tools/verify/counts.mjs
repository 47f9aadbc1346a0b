// The performance goals that need no clock: allocation, retained heap, notification counts and the size of the
// generated checks, each against its bound (docs/benchmarks.md). Timing belongs to `npm run bench`.

import { exit } from '../exit.mjs';
import { run } from '../steps.mjs';

await exit(await run(process.execPath, ['--import', 'tsx', 'bench/src/verifyCounts.ts']));
