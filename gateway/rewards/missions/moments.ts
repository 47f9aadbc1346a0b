import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, WEEK } from '../../ground/calendar/durations.ts';
import { periodAt } from '../../ground/calendar/periods.ts';

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
  const today = dayOf(now);
  const first = Math.max(dayOf(seenTo), dayOf(createdAt), periodAt('weekly', now - WEEK).start);
  const ends: number[] = [];
  for (let day = first; day < today; day += DAY) ends.push(day + DAY - 1);
  return ends;
}

/** The same for months, twelve at most. */
export function monthsSince({ seenTo, createdAt, now }: LastLook): readonly number[] {
  const ends: number[] = [];
  let { start } = periodAt('monthly', now);
  const first = periodAt('monthly', Math.max(seenTo, createdAt)).start;
  while (start > first && ends.length < MOST_MONTHS) {
    ends.push(start - 1);
    ({ start } = periodAt('monthly', start - 1));
  }
  return ends.toReversed();
}
