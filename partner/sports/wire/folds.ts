// Free of zod: the page runs it.
import type { LogFold } from '../../../streams/wire/protocol/fold.ts';
import { MOST_BETS, shownBets } from './shown.ts';
import type { BetView, BookNews, FixtureChange, FixtureView } from './state.ts';

/** The number in the name of odds for the next score: `next:3/home`; 0 for others. */
const scoreOf = (name: string) => Number(/^next:(\d+)\//.exec(name)?.[1] ?? 0);

/** Odds after a change: of the markets for a score the newest stays only, so that no number of scores makes them longer. */
function oddsAfter(before: FixtureView['odds'], changed: FixtureView['odds'] = {}): FixtureView['odds'] {
  const odds = Object.entries({ ...before, ...changed });
  const next = Math.max(...odds.map(([name]) => scoreOf(name)));
  return Object.fromEntries(odds.filter(([name]) => scoreOf(name) === 0 || scoreOf(name) === next));
}

/** What is there after a change; what isn't named stays. */
function after(before: FixtureView, { odds, ...rest }: FixtureChange): FixtureView {
  // JSON knows no undefined: what is optional is there or not.
  return { ...before, ...(rest as Partial<FixtureView>), odds: oddsAfter(before.odds, odds) };
}

/** Fixtures by their ids; one that an event doesn't name stays the same object. */
export const fixturesFold: LogFold<FixtureView[], BookNews, Map<string, FixtureView>> = {
  load: state => new Map(state.map(it => [it.id, it])),
  apply(draft, { came, changed, gone }) {
    for (const it of came) draft.set(it.id, it);
    for (const change of changed) {
      const before = draft.get(change.id);
      if (before !== undefined) draft.set(change.id, after(before, change));
    }
    for (const id of gone) draft.delete(id);
    return draft;
  },
  snapshot: draft => [...draft.values()],
};

const byId = (bets: readonly BetView[]) => new Map(bets.map(it => [it.id, it]));

/** Bets of a player; one that changes replaces what was said of it. */
export const betsFold: LogFold<BetView[], BetView[], Map<string, BetView>> = {
  load: byId,
  apply(draft, bets) {
    for (const it of bets) draft.set(it.id, it);
    // A page may be open for days.
    return draft.size > MOST_BETS ? byId(shownBets([...draft.values()])) : draft;
  },
  snapshot: draft => shownBets([...draft.values()]),
};
