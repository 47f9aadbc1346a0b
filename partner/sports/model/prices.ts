import { chanceOf } from './chances.ts';
import type { Fixture } from './fixture.ts';
import type { Moment } from './moment.ts';
import type { Selection } from './selection.ts';

/** What the house keeps, hundredths of a percent: of 100 staked about 95 come back. */
export const MARGIN = 500;
/** Odds are whole hundredths, rounded down; below and above these nothing is offered. */
export const LEAST_ODDS = 101;
export const MOST_ODDS = 5_000;

const WHOLE = 10_000;

/** Odds in hundredths for a chance; null when there are none. */
export function oddsFor(chance: number): number | null {
  if (chance <= 0 || chance >= 1) return null;
  const odds = Math.floor((100 * (WHOLE - MARGIN)) / WHOLE / chance);
  return odds < LEAST_ODDS || odds > MOST_ODDS ? null : odds;
}

/** Odds of a selection, in hundredths; null where it isn't offered now. */
export function priceOf(fixture: Fixture, moment: Moment, it: Selection): number | null {
  if (moment.suspended) return null;
  return oddsFor(chanceOf(fixture, moment, it));
}
