import type { Bet } from '../bets/bet.ts';
import { isKnown, returnOf } from '../bets/returns.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Fixture } from '../model/fixture.ts';
import { priceOf } from '../model/prices.ts';
import { RULES } from '../model/rules.ts';
import { selectionKey, selectionsOf } from '../model/selection.ts';
import type { BetView, FixtureChange, FixtureView } from '../wire/state.ts';

export function fixtureView(fixtures: Fixtures, fixture: Fixture, now: number): FixtureView {
  const moment = fixtures.momentOf(fixture, now);
  const { id, sport, lane, home, away, startsAt } = fixture;
  const { phase, score, suspended, decider } = moment;
  const isOver = phase === 'ended' || phase === 'abandoned';
  const offered = isOver ? [] : selectionsOf(fixture, moment);
  return {
    ...{ id, sport, lane, home, away, startsAt, phase, score, suspended, decider },
    minute: Math.floor(moment.played * RULES[sport].minutes),
    odds: Object.fromEntries(offered.map(it => [selectionKey(it), priceOf(fixture, moment, it)])),
  };
}

/** What is new of a fixture since it was seen; null for nothing. Odds that are offered no more are null. */
export function changeOf(before: FixtureView, now: FixtureView): FixtureChange | null {
  const names = new Set([...Object.keys(before.odds), ...Object.keys(now.odds)]);
  const [was, is] = [new Map(Object.entries(before.odds)), new Map(Object.entries(now.odds))];
  const odds = [...names]
    .filter(name => was.get(name) !== is.get(name))
    .map(name => [name, is.get(name) ?? null]);
  const rest = {
    ...(before.phase === now.phase ? {} : { phase: now.phase }),
    ...(before.minute === now.minute ? {} : { minute: now.minute }),
    ...(before.suspended === now.suspended ? {} : { suspended: now.suspended }),
    ...(before.decider === now.decider ? {} : { decider: now.decider }),
    ...(before.score.home === now.score.home && before.score.away === now.score.away
      ? {}
      : { score: now.score }),
    ...(odds.length === 0 ? {} : { odds: Object.fromEntries(odds) as FixtureView['odds'] }),
  };
  return Object.keys(rest).length === 0 ? null : { id: now.id, ...rest };
}

/** A bet that waits for a corrected leg is open for its player; one whose stake went back and that has won is settled. */
function stateOf({ state, grades, payout, stake }: Bet): Bet['state'] {
  if (state === 'settled' && !isKnown(grades)) return 'open';
  return state === 'void' && payout > stake ? 'settled' : state;
}

export function betView(fixtures: Fixtures, bet: Bet): BetView {
  const { id, at, stake, payout, code, delivered, legs, odds, grades } = bet;
  const state = stateOf(bet);
  return {
    ...{ id, at, state, stake, payout, code },
    pending: !delivered && state !== 'open' && state !== 'waiting',
    potential: returnOf(
      stake,
      odds.filter((_, leg) => grades[leg] !== 'void'),
    ),
    legs: legs.flatMap(({ fixture: name, selection }, leg) => {
      const fixture = fixtures.find(name);
      if (fixture === null) return [];
      const { sport, home, away, startsAt } = fixture;
      const of = { fixture: name, sport, home, away, startsAt, selection };
      return [{ ...of, odds: odds[leg] ?? 0, grade: grades[leg] ?? null }];
    }),
  };
}
