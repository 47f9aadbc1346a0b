import { writeFileSync } from 'node:fs';
import type { Suite } from './suite.ts';
import { G1, G2, G3 } from './suites/growth.ts';
import { M1, M2 } from './suites/memory.ts';
import { S1, S2, S3, S4 } from './suites/stream.ts';

// Runs one suite in a process of its own: `child.mjs S1 result.json [--full]`.

const suites: Readonly<Record<string, Suite>> = { S1, S2, S3, S4, M1, M2, G1, G2, G3 };
const [id = '', file = '', flag] = process.argv.slice(2);
const suite = suites[id];
if (suite === undefined) throw new Error(`no suite ${id}`);
const result = await suite({ full: flag === '--full' });
writeFileSync(file, JSON.stringify(result));
// Peers leave timers behind.
process.exit(0);
