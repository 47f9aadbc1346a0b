import { LATEST_MS } from '../../../../streams/wire/protocol/epochMs.ts';
import type { BookedBet } from '../../../../streams/wire/sportsBook/bets.ts';
import type { FixtureDetails, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Clock } from '../../../ground/clock/clock.ts';

/** A moment of a server's own clock as world time. */
export type ToWorld = (moment: number) => number;

/**
 * @param sentAt The server's own clock as it sent a call, epoch ms.
 * @param delayMs How long ago that is, real time.
 */
export function toWorldAt(clock: Pick<Clock, 'now' | 'rate'>, sentAt: number, delayMs = 0): ToWorld {
  const at = clock.now() - delayMs * clock.rate;
  return moment => Math.min(LATEST_MS, Math.max(0, Math.round(at + (moment - sentAt) * clock.rate)));
}

/** How far a start may move only because calls take longer or shorter, world ms. */
const SAME_START_MS = 2_000;

/** A fixture with its times in world time. One that is known already begins when it was said to, but for what is no news. */
export function summaryInWorld(
  summary: FixtureSummary,
  toWorld: ToWorld,
  known: FixtureSummary | undefined,
): FixtureSummary {
  const startsAt = toWorld(summary.startsAt);
  const isSame = known !== undefined && Math.abs(known.startsAt - startsAt) < SAME_START_MS;
  return { ...summary, startsAt: isSame ? known.startsAt : startsAt, pricedAt: toWorld(summary.pricedAt) };
}

/** Details of a match, or what is new of them, with their times in world time. */
export function detailsInWorld<T extends Pick<FixtureDetails, 'pricedAt' | 'meetings'>>(
  details: T,
  toWorld: ToWorld,
): T {
  const meetings = details.meetings?.map(it => ({ ...it, startsAt: toWorld(it.startsAt) }));
  return { ...details, pricedAt: toWorld(details.pricedAt), ...(meetings && { meetings }) };
}

/** A bet with its times in world time. */
export function betInWorld(bet: BookedBet, toWorld: ToWorld): BookedBet {
  return {
    ...bet,
    at: toWorld(bet.at),
    legs: bet.legs.map(leg => ({ ...leg, startsAt: toWorld(leg.startsAt) })),
  };
}
