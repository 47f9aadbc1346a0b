import type { Fixtures } from '../fixtures.ts';
import { priceOf } from '../model/prices.ts';
import { selectionKey, selectionsOf } from '../model/selection.ts';
import type { Bet, BetWish } from './bet.ts';
import { MOST_RETURN, returnOf } from './returns.ts';

/** What a bet would be accepted at now, or why not. */
export type Quote =
  | { readonly odds: readonly number[]; readonly live: boolean }
  | { readonly code: 'market_closed' }
  | { readonly code: 'odds_changed'; readonly odds: readonly number[] }
  | { readonly code: 'return_too_high' };

type Asked = Pick<Bet | BetWish, 'legs' | 'policy' | 'stake'>;

function isTaken(policy: Asked['policy'], seen: number, now: number): boolean {
  return policy === 'any' || now === seen || (policy === 'better' && now > seen);
}

/** The odds of all legs at this moment, against what their player has seen and would take. */
export function quoteOf(fixtures: Fixtures, { legs, policy, stake }: Asked, now: number): Quote {
  const listed = new Set(fixtures.listed(now).map(({ id }) => id));
  let live = false;
  const odds: number[] = [];
  for (const { fixture: id, selection } of legs) {
    const fixture = listed.has(id) ? fixtures.find(id) : null;
    if (fixture === null) return { code: 'market_closed' };
    const moment = fixtures.momentOf(fixture, now);
    const key = selectionKey(selection);
    const isOffered = selectionsOf(fixture, moment).some(it => selectionKey(it) === key);
    const price = isOffered ? priceOf(fixture, moment, selection) : null;
    if (price === null) return { code: 'market_closed' };
    live ||= moment.phase === 'live';
    odds.push(price);
  }
  if (!legs.every((leg, at) => isTaken(policy, leg.odds, odds[at] ?? 0)))
    return { code: 'odds_changed', odds };
  if (returnOf(stake, odds) > MOST_RETURN) return { code: 'return_too_high' };
  return { odds, live };
}
