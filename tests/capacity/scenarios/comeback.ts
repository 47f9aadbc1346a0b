import { type Bench, count, type Figure, readsFigure } from '../bench.ts';
import type { Reading } from '../clients/messages.ts';
import { emptyHistogram, peakPerSecond, placeOf, quantile } from '../figures.ts';

/** Longest time everybody may take to come back, ms. */
const BACK_MS = 400_000;

/** What is known once everybody is back. */
interface Comeback {
  readonly reading: Reading;
  /** Reads of topics by the gateway: one that starts fills its rings. */
  readonly reads: number | null;
}

/** Waits until everybody is back. */
export async function comeback({ crowd, reads }: Bench): Promise<Comeback> {
  await crowd.allLive(BACK_MS);
  const reading = await crowd.read();
  return { reading, reads: await reads.count() };
}

/** Figures of a return, times counted from `from` (epoch ms). */
export function comebackFigures(
  what: string,
  { reading, reads }: Comeback,
  { from, size, goalMs }: { readonly from: number; readonly size: number; readonly goalMs: number },
): readonly Figure[] {
  const waits = emptyHistogram();
  for (const moment of reading.greetings) {
    const place = placeOf(moment - from);
    waits[place] = (waits[place] ?? 0) + 1;
  }
  const peak = peakPerSecond(reading.attempts.filter(moment => moment >= from));
  const [p50, p99, last] = [0.5, 0.99, 1].map(share => quantile(waits, share));
  const seconds = (ms: number | null | undefined) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;
  return [
    { name: `${what}: herd peak`, value: `${count(peak)} attempts/s` },
    {
      name: `${what}: back to live`,
      value: `p50 ${seconds(p50)}, p99 ${seconds(p99)}, last ${seconds(last)}`,
      goal: { text: `p99 <= ${seconds(goalMs)}`, met: (p99 ?? 0) <= goalMs },
    },
    { name: `${what}: attempts per client`, value: (reading.attempts.length / size).toFixed(2) },
    { name: `${what}: told meanwhile`, value: JSON.stringify(reading.told) },
    readsFigure(`${what}: snapshots sent for`, reading.refetches, size),
    readsFigure(`${what}: reads for the rings`, reads, size),
  ];
}
