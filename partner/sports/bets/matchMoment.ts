import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Decision, Fixture, FixtureFacts, FixtureLook, Fixtures } from '../fixtures/fixtures.ts';
import type { Grade } from '../model/sportModel.ts';

/** The matches of a book, as far as bets have to do with them. */
export interface BetFixtures extends Fixtures, Pick<FixtureFacts, 'chanceOf'> {}

/** A decision about a fixture that is only tried. */
export interface Tried {
  readonly fixture: string;
  readonly decision: Decision;
}

/** The fixtures of the book at one moment; each is looked at once, for however many bets. */
export interface MatchMoment {
  /** Which one, epoch ms. */
  readonly now: number;
  /** Null where the book has no such fixture. */
  of(id: string): { readonly fixture: Fixture; readonly look: FixtureLook } | null;
  /** What became of a selection; null for nothing yet, or where the book has no such fixture. */
  gradeOf(id: string, selection: MarketSelection): Grade | null;
  /** Price of these in one fixture, hundredths; null where it is not offered or rests. */
  priceOf(id: string, selections: readonly MarketSelection[]): number | null;
  /** Chance that all of these in one fixture win, whether they are offered or not; null while it rests, or isn't known. */
  chanceOf(id: string, selections: readonly MarketSelection[]): number | null;
}

/** @param tried As if this was decided. */
export function momentAt(fixtures: BetFixtures, now: number, tried?: Tried): MatchMoment {
  const seen = new Map<string, ReturnType<MatchMoment['of']>>();
  function of(id: string): ReturnType<MatchMoment['of']> {
    const before = seen.get(id);
    if (before !== undefined) return before;
    const fixture = fixtures.find(id);
    const decision = tried?.fixture === id ? tried.decision : undefined;
    const found = fixture === null ? null : { fixture, look: fixtures.look(fixture, now, decision) };
    seen.set(id, found);
    return found;
  }
  return {
    ...{ now, of },
    gradeOf(id, selection) {
      const found = of(id);
      return found === null ? null : fixtures.gradeOf(found.fixture, found.look, selection);
    },
    priceOf(id, selections) {
      const found = of(id);
      if (found === null || found.look.suspended) return null;
      return fixtures.priceOf(found.fixture, found.look, selections);
    },
    chanceOf(id, selections) {
      const found = of(id);
      if (found === null || found.look.suspended) return null;
      return fixtures.chanceOf(found.fixture, found.look, selections);
    },
  };
}
