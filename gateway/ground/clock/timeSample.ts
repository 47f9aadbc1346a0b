import type { TimeSample } from './databaseTime.ts';

/** Runs a statement on one connection. */
export type Query = <R extends Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly R[]>;

/** Questions for one sample: the fastest answer is the least wrong. */
const QUESTIONS = 5;

const QUESTION = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now';

async function askOnce(query: Query, monotonic: () => number): Promise<TimeSample> {
  const asked = monotonic();
  const [row] = await query<{ now: number }>(QUESTION);
  const answered = monotonic();
  if (row === undefined) throw new Error('the database did not say what time it is');
  return { at: (asked + answered) / 2, database: row.now, roundTripMs: answered - asked };
}

/** Asks the database for its time, several times one after the other; the best of the answers. */
export async function sampleTime(query: Query, monotonic: () => number): Promise<TimeSample> {
  let best = await askOnce(query, monotonic);
  for (let i = 1; i < QUESTIONS; i += 1) {
    const sample = await askOnce(query, monotonic);
    if (sample.roundTripMs < best.roundTripMs) best = sample;
  }
  return best;
}
