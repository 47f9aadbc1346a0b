import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import type { Fixtures } from '../fixtures.ts';
import { chanceOf } from '../model/chances.ts';
import { gradeOf, standingOf } from '../model/grading.ts';
import { MARGIN } from '../model/prices.ts';
import { RULES } from '../model/rules.ts';
import type { Bet, Leg } from './bet.ts';
import type { BetStore } from './betStore.ts';
import { gradedReturn } from './returns.ts';

const WHOLE = 10_000;

/** Chance of a leg to stand in the end, as its market has it now; null while nobody may bet on it, or when it is lost. */
function chanceOfLeg(fixtures: Fixtures, { fixture: id, selection }: Leg, now: number): number | null {
  const fixture = fixtures.find(id);
  if (fixture === null) return null;
  const moment = fixtures.momentOf(fixture, now);
  const rules = RULES[fixture.sport];
  const grade = gradeOf(moment, rules, selection);
  if (grade !== null) return grade === 'lost' ? null : 1;
  if (moment.suspended) return null;
  const standing = standingOf(moment, rules, selection);
  if (standing !== null) return standing === 'won' ? 1 : null;
  return chanceOf(fixture, moment, selection);
}

/** What the house would pay for an open bet now, minor units: what it is worth, less the margin of all odds; null for nothing. */
export function cashOutOf(fixtures: Fixtures, bet: Bet, now: number): number | null {
  if (bet.state !== 'open') return null;
  const chances = bet.legs.map(leg => chanceOfLeg(fixtures, leg, now));
  const grades = bet.legs.map(({ fixture: id, selection }) => {
    const fixture = fixtures.find(id);
    if (fixture === null) return null;
    return gradeOf(fixtures.momentOf(fixture, now), RULES[fixture.sport], selection);
  });
  const chance = chances.reduce<number>((all, it) => all * (it ?? 0), 1);
  const worth = gradedReturn(bet.stake, bet.odds, grades) * chance;
  const offer = Math.floor((worth * (WHOLE - MARGIN)) / WHOLE);
  return offer > 0 ? offer : null;
}

export interface CashOutDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly changed: (bet: Bet) => void;
}

export type NotCashed =
  | { readonly code: 'bet_unknown' | 'cash_out_closed' }
  /** The amount that is offered now. */
  | { readonly code: 'offer_changed'; readonly amount: number };

/** Sells an open bet back at the amount its player has seen, or at none. The same wish again gets the same answer. */
export function createCashOut({ store, fixtures, deliveries, freePlay, clock, changed }: CashOutDeps) {
  return async (
    player: string,
    wish: { readonly bet: string; readonly amount: number },
  ): Promise<Bet | NotCashed> => {
    const bet = store.bet(wish.bet);
    if (bet === null || bet.player !== player) return { code: 'bet_unknown' };
    if (bet.state === 'cashed' && bet.payout === wish.amount) return bet;
    const offer = cashOutOf(fixtures, bet, clock.now());
    if (offer === null) return { code: 'cash_out_closed' };
    if (offer !== wish.amount) return { code: 'offer_changed', amount: offer };
    await store.write({ t: 'cashed', bet: bet.id, payout: offer });
    if (bet.token === null) freePlay.win(bet.session, offer);
    const cashed = store.bet(bet.id) ?? bet;
    changed(cashed);
    await deliveries.deliver(bet.id);
    return store.bet(bet.id) ?? cashed;
  };
}
