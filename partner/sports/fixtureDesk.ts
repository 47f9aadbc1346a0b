import type { BookFixture, FixtureEffect } from '../../streams/wire/gameServers/fixtures.ts';
import { DAY } from '../../streams/wire/protocol/durations.ts';
import type { Clock } from '../clock.ts';
import type { Bet } from './bets/bet.ts';
import type { BetStore } from './bets/betStore.ts';
import { gradesOf, outcomeOf } from './bets/outcome.ts';
import { returnOf } from './bets/returns.ts';
import type { Fixtures } from './fixtures.ts';
import type { Fixture } from './model/fixture.ts';
import type { Decision, Phase } from './model/moment.ts';
import { RULES } from './model/rules.ts';

/** A fixture as an operator sees it, before it is named in a language. */
export interface DeskRow
  extends Pick<Fixture, 'sport' | 'lane' | 'home' | 'away'>,
    Omit<BookFixture, 'sport' | 'league' | 'home' | 'away'> {}

export interface FixtureDesk {
  /** The fixtures that are shown, and older ones with bets of the last day or bets that are still open. */
  rows(): readonly DeskRow[];
  /** Whether nothing can be bet on a fixture any more. */
  isOver(fixture: string): boolean;
  /** What a decision would do to bets of money. */
  preview(fixture: string, decision: Decision): FixtureEffect;
}

export interface FixtureDeskDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly clock: Clock;
}

/** Fixtures that are no longer shown, at most; the newest. */
const MOST_OLDER = 500;

const PHASES: Readonly<Record<Phase, BookFixture['phase']>> = {
  before: 'ahead',
  live: 'live',
  ended: 'over',
  abandoned: 'void',
};

const isOfMoney = ({ token }: Bet): boolean => token !== null;

/** What is open on a fixture. A bet of several fixtures counts whole on each of them. */
interface Open {
  readonly bets: number;
  readonly staked: number;
  readonly payable: number;
}
const NOTHING: Open = { bets: 0, staked: 0, payable: 0 };

function openOf(bets: readonly Bet[]): ReadonlyMap<string, Open> {
  const open = new Map<string, Open>();
  for (const { state, stake, odds, grades, legs } of bets) {
    if (state !== 'open') continue;
    const brings = returnOf(
      stake,
      odds.filter((_, leg) => grades[leg] !== 'void'),
    );
    for (const { fixture } of legs) {
      const so = open.get(fixture) ?? NOTHING;
      open.set(fixture, {
        bets: so.bets + 1,
        staked: so.staked + stake,
        payable: so.payable + brings,
      });
    }
  }
  return open;
}

/** What an operator is told of the book's fixtures. */
export function createFixtureDesk({ store, fixtures, clock }: FixtureDeskDeps): FixtureDesk {
  /** Names of fixtures that are no longer shown and that somebody may ask about. */
  function olderWithBets(bets: readonly Bet[], now: number): readonly Fixture[] {
    const shown = new Set(fixtures.listed(now).map(({ id }) => id));
    const asked = bets.filter(({ state, at }) => state === 'open' || now - at < DAY);
    const names = new Set(asked.flatMap(({ legs }) => legs.map(({ fixture }) => fixture)));
    return [...names]
      .filter(id => !shown.has(id))
      .flatMap(id => fixtures.find(id) ?? [])
      .toSorted((a, b) => b.startsAt - a.startsAt)
      .slice(0, MOST_OLDER);
  }
  return {
    rows() {
      const now = clock.now();
      const bets = store.all().filter(isOfMoney);
      const open = openOf(bets);
      return [...fixtures.listed(now), ...olderWithBets(bets, now)].map(fixture => {
        const { id, sport, lane, home, away, startsAt } = fixture;
        const { phase, score, played } = fixtures.momentOf(fixture, now);
        return {
          ...{ id, sport, lane, home, away, startsAt },
          phase: PHASES[phase],
          suspended: store.isSuspended(id),
          minute: phase === 'live' ? Math.floor(played * RULES[sport].minutes) : null,
          score: phase === 'before' ? null : score,
          ...(open.get(id) ?? NOTHING),
          decision: store.decisionOf(id),
        };
      });
    },
    isOver(id) {
      const fixture = fixtures.find(id);
      if (fixture === null) return true;
      const { phase } = fixtures.momentOf(fixture, clock.now());
      return phase === 'ended' || phase === 'abandoned';
    },
    preview(fixture, decision) {
      const now = clock.now();
      const effect = { bets: 0, staked: 0, back: 0, paid: 0, open: 0 };
      for (const bet of store.betsOn(fixture).filter(isOfMoney)) {
        const outcome = outcomeOf(bet, gradesOf(fixtures, bet, now, { fixture, decision }));
        if (outcome === null) effect.open += bet.state === 'open' ? 1 : 0;
        // What had ended and brings no more is as it was.
        if (outcome === null || (outcome.kind === 'corrected' && outcome.paid === 0)) continue;
        effect.bets += 1;
        effect.staked += bet.stake;
        effect[outcome.kind === 'void' ? 'back' : 'paid'] += outcome.paid;
      }
      return effect;
    },
  };
}
