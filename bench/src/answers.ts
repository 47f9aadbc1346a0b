import { median, quantile } from './statistics.ts';

/** Times of answers by what was asked, ms. */
export type AnswerTimes = ReadonlyMap<string, readonly number[]>;

const P95 = 0.95;

/** The worst 95th percentile of all that was asked, ms. */
export const slowestP95 = (times: AnswerTimes): number =>
  Math.max(...[...times.values()].map(taken => quantile(taken, P95)));

/** What was asked with its median, 95th percentile and greatest time. */
export const answerRows = (times: AnswerTimes): string[][] =>
  [...times].map(([asked, taken]) => [
    asked,
    median(taken).toFixed(1),
    quantile(taken, P95).toFixed(1),
    Math.max(...taken).toFixed(1),
  ]);
