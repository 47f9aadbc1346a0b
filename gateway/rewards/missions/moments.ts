import { monthAt } from '../vip/ports.ts';
import { weekAt } from './periods.ts';

const DAY = 86_400_000;
/** Most months that are made up for. */
const MOST_MONTHS = 12;

/** When a member was looked at last, and how far back there is something to look at. */
export interface LastLook {
  /** World time, epoch ms: bets that were dated before may have committed after it. */
  readonly seenTo: number;
  readonly createdAt: number;
  readonly now: number;
}

/**
 * The last moments of the days that are over and were not looked at since, the oldest first: this week's and the last one's. What
 * a day was worth comes from the day, whenever somebody looks.
 */
export function daysSince({ seenTo, createdAt, now }: LastLook): readonly number[] {
  const today = now - (now % DAY);
  const first = Math.max(seenTo - (seenTo % DAY), createdAt - (createdAt % DAY), weekAt(now - 7 * DAY).from);
  const ends: number[] = [];
  for (let day = first; day < today; day += DAY) ends.push(day + DAY - 1);
  return ends;
}

/** The same for months, twelve at most. */
export function monthsSince({ seenTo, createdAt, now }: LastLook): readonly number[] {
  const ends: number[] = [];
  let { from } = monthAt(now);
  const first = monthAt(Math.max(seenTo, createdAt)).from;
  while (from > first && ends.length < MOST_MONTHS) {
    ends.push(from - 1);
    ({ from } = monthAt(from - 1));
  }
  return ends.toReversed();
}
