import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublish } from '../../../gateway/realtime/publishing.ts';
import { type Bench, count, type Figure } from '../bench.ts';
import { countOf, quantile } from '../figures.ts';

/** Events a second that everybody gets, one stage each. */
const RATES = [1, 2, 5, 10];
/** How long the last events of a stage may take, ms. */
const DRAIN_MS = 15_000;
/** Longest delay of 99 % of the deliveries, ms. */
const GOAL_MS = 250;

/** Publishes wins on `g:winners`, as another process of the gateway would, and tells how many. */
async function publishAt(rate: number, seconds: number, bench: Bench): Promise<number> {
  const publish = createPublish({ wall: Date.now });
  const win = { customerName: 'ra***74', gameName: 'Dice', gameCode: 'DICE', iconUrl: null };
  const events = Math.max(1, Math.round(rate * seconds));
  const startedAt = performance.now();
  for (let i = 0; i < events; i += 1) {
    await sleep(Math.max(0, startedAt + (i * 1_000) / rate - performance.now()));
    const at = Date.now();
    const data = { ...win, id: randomBytes(8).toString('hex'), winAmount: 1_000 + i, at, demo: false };
    await bench.world.database.write(tx => publish(tx, { key: 'winners', uid: null, data, at }));
  }
  return events;
}

async function stage(rate: number, seconds: number, bench: Bench): Promise<Figure> {
  const { crowd, gateway } = bench;
  await crowd.mark();
  const cpuBefore = await gateway.cpuMs();
  const startedAt = performance.now();
  const events = await publishAt(rate, seconds, bench);
  await crowd.delivered(events * crowd.size, DRAIN_MS);
  // Longer than asked for when not everything was delivered in time.
  const lasted = (performance.now() - startedAt) / 1_000;
  const cpu = (await gateway.cpuMs()) - cpuBefore;
  const { delays, live } = await crowd.read();
  const delivered = countOf(delays);
  const [p50, p99] = [quantile(delays, 0.5), quantile(delays, 0.99)];
  const whole =
    delivered === events * crowd.size ? 'all' : `${count(delivered)} of ${count(events * crowd.size)}`;
  const gone = live === crowd.size ? '' : `, ${crowd.size - live} clients gone`;
  return {
    name: `fan-out at ${rate} events/s`,
    value: `${count(delivered / lasted)} deliveries/s, p50 ${p50} ms, p99 ${p99} ms, ${whole} delivered${gone}, a whole core: ${count((delivered / cpu) * 1_000)}/s`,
    goal: { text: `p99 <= ${GOAL_MS} ms`, met: p99 !== null && p99 <= GOAL_MS },
  };
}

/** Events for everybody, in stages; the delay counts from the publishing, through the database, to the client. */
export async function fanout(bench: Bench, seconds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const rate of RATES) figures.push(await stage(rate, seconds, bench));
  return figures;
}
