import { spawnSync } from 'node:child_process';
import { bundle } from './bundle.ts';
import { ALLOCATION_FLAGS } from './stream/flags.ts';
import { hotChecksSize } from './validators/hotChecks.ts';

// The deterministic goals, without clocks and without peers. One line per figure; exit 1 when a bound is missed.

interface Counts {
  readonly bytes: number;
  readonly limitBytes: number;
  readonly notifications: number;
  readonly grown: number;
}

const program = await bundle('counts.ts');
const child = spawnSync(process.execPath, [...ALLOCATION_FLAGS, program], {
  encoding: 'utf8',
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (child.status !== 0) {
  console.error('counts: the stream layer and the hand-written limit disagree, see above');
  process.exit(1);
}
const { bytes, limitBytes, notifications, grown } = JSON.parse(child.stdout) as Counts;
console.log(`counts: ${notifications} notifications, the same as the hand-written limit`);

let missed = 0;
function hold(what: string, value: number, atMost: number): void {
  const met = value <= atMost;
  if (!met) missed += 1;
  console.log(`counts: ${what}: ${value.toFixed(2)} ${met ? '<=' : '>'} ${atMost}${met ? '' : '  MISSED'}`);
}
hold('M1, bytes allocated per event, x the limit', bytes / limitBytes, 2.5);
hold('M2, MB retained after 1M events more than after 0.2M', grown / 1e6, 0.3);
hold('V1, KB gzip of the checks of the four busiest topics', (await hotChecksSize()) / 1000, 3);
process.exit(missed > 0 ? 1 : 0);
