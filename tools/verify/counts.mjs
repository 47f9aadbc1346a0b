// The performance goals that need no clock: allocation, retained heap, notification counts and the size of the
// generated checks, each against its bound (docs/benchmarks.md). Timing belongs to `npm run bench`.
import { run } from '../steps.mjs';

process.exit(await run(process.execPath, ['--import', 'tsx', 'bench/src/verifyCounts.ts']));
