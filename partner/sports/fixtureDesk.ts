import type { BookFixture, FixtureEffect } from '../../streams/wire/gameServers/fixtures.ts';
import { MANY } from '../../streams/wire/protocol/bounds.ts';
import { DAY } from '../../streams/wire/protocol/durations.ts';
import type { Clock } from '../clock.ts';
import { type Bet, isOfMoney, runningStake } from './bets/bet.ts';
import type { BetStore } from './bets/betStore.ts';
import { type Exposure, exposureOn, NOTHING_OPEN, openByFixture } from './bets/exposure.ts';
import { type BetFixtures, momentAt } from './bets/matchMoment.ts';
import { gradesOf, outcomeOf } from './bets/outcome.ts';
import type { Decision, Fixture, FixtureLook } from './fixtures/fixtures.ts';

/** A fixture as an operator sees it, before it is named in a language. */
export interface DeskRow
  extends Pick<Fixture, 'sport' | 'league' | 'home' | 'away'>,
    Omit<BookFixture, 'sport' | 'league' | 'home' | 'away'> {}

export interface FixtureDesk {
  /** The fixtures that are shown, and older ones with bets of the last day or bets that are still open. */
  rows(): readonly DeskRow[];
  /** Whether nothing can be bet on a fixture any more. */
  isOver(fixture: string): boolean;
  /** What a decision would do to bets of money. */
  preview(fixture: string, decision: Decision): Promise<FixtureEffect>;
  /** What open bets of money are on a fixture, on its markets and on their selections. */
  exposureOf(fixture: string): Exposure;
}

export interface FixtureDeskDeps {
  readonly store: BetStore;
  readonly fixtures: BetFixtures;
  readonly clock: Clock;
}

/** Fixtures that are no longer shown, at most; the newest. */
const MOST_OLDER = 500;

const PHASES: Readonly<Record<FixtureLook['state'], BookFixture['phase']>> = {
  before: 'ahead',
  live: 'live',
  ended: 'over',
  abandoned: 'void',
};

/** What an operator is told of the book's fixtures. */
export function createFixtureDesk({ store, fixtures, clock }: FixtureDeskDeps): FixtureDesk {
  /** Fixtures that are no longer shown and that somebody may ask about. */
  function olderWithBets(shown: readonly Fixture[], bets: readonly Bet[], now: number): readonly Fixture[] {
    const known = new Set(shown.map(({ id }) => id));
    const asked = bets.filter(({ state, at }) => state === 'open' || now - at < DAY);
    const names = new Set(asked.flatMap(({ legs }) => legs.map(({ fixture }) => fixture)));
    return [...names]
      .filter(id => !known.has(id))
      .flatMap(id => fixtures.find(id) ?? [])
      .toSorted((a, b) => b.startsAt - a.startsAt)
      .slice(0, MOST_OLDER);
  }
  return {
    rows() {
      const now = clock.now();
      const bets = store.all().filter(isOfMoney);
      const open = openByFixture(bets);
      const shown = fixtures.listed(now).slice(0, MANY - MOST_OLDER);
      return [...shown, ...olderWithBets(shown, bets, now)].map(fixture => {
        const { id, sport, league, home, away, startsAt } = fixture;
        const { state, seen } = fixtures.look(fixture, now);
        const decision = store.decisionOf(id);
        const { home: homeScore, away: awayScore } = decision?.kind === 'result' ? decision : seen.score;
        return {
          ...{ id, sport, league, home, away, startsAt },
          phase: PHASES[state],
          suspended: store.isSuspended(id),
          minute: state === 'live' ? seen.minute : null,
          score: state === 'before' ? null : { home: homeScore, away: awayScore },
          ...(open.get(id) ?? NOTHING_OPEN),
          decision,
        };
      });
    },
    isOver(id) {
      const fixture = fixtures.find(id);
      if (fixture === null) return true;
      const { state } = fixtures.look(fixture, clock.now());
      return state === 'ended' || state === 'abandoned';
    },
    async preview(fixture, decision) {
      const effect = { bets: 0, staked: 0, back: 0, paid: 0, open: 0 };
      const older = await store.olderOn(fixture);
      const moment = momentAt(fixtures, clock.now(), { fixture, decision });
      for (const bet of [...store.betsOn(fixture), ...older].filter(isOfMoney)) {
        const outcome = outcomeOf(bet, gradesOf(moment, bet));
        if (outcome === null) effect.open += bet.state === 'open' ? 1 : 0;
        // What had ended and brings no more is as it was.
        if (outcome === null || (outcome.kind === 'corrected' && outcome.paid === 0)) continue;
        effect.bets += 1;
        effect.staked += runningStake(bet);
        effect[outcome.kind === 'void' ? 'back' : 'paid'] += outcome.paid;
      }
      return effect;
    },
    exposureOf: fixture => exposureOn(store.betsOn(fixture), fixture),
  };
}
