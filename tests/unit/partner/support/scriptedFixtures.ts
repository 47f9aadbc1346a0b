import type { BookOrders } from '../../../../partner/sports/bets/betStore.ts';
import type { BetFixtures } from '../../../../partner/sports/bets/matchMoment.ts';
import type { Decision, Fixture, FixtureLook } from '../../../../partner/sports/fixtures/fixtures.ts';
import type { Grade } from '../../../../partner/sports/model/sportModel.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';

/** A match as a test says that it is. */
interface Scripted {
  readonly fixture: Fixture;
  state: FixtureLook['state'];
  suspended: boolean;
  readonly score: { home: number; away: number };
  /** By selection, hundredths; null for not offered. Others cost 2.00. */
  readonly prices: Map<string, number | null>;
  /** Of several selections together; null for not offered. */
  together: number | null;
  /** Of markets that don't follow from the score. */
  readonly grades: Map<string, Grade>;
}

export const USUAL_ODDS = 200;
/** What a margin of 5 % leaves of fair odds, hundredths. */
const LEFT = 95;
export const USUAL_TOGETHER = 350;

/** The whole match: `winner/home`, `drawNoBet/home`, `total/over` at 2.5, `bothScore/yes`. */
export const pick = (market: MarketSelection['market'], of: string, line: number | null = null) => ({
  ...{ market, part: 0, line, pick: of },
});
export const HOME = pick('winner', 'home');
export const AWAY = pick('winner', 'away');
export const OVER = pick('total', 'over', 2.5);
export const NO_BET = pick('drawNoBet', 'home');
/** Somebody's own market, which no result decides. */
export const SCORER = pick('scorer', 'p1');

/** What a score makes of a selection; undefined for one that doesn't follow from it. */
function gradeBy({ home, away }: Scripted['score'], it: MarketSelection): Grade | undefined {
  const isTrue = (is: boolean): Grade => (is ? 'won' : 'lost');
  const winner = home === away ? 'draw' : home > away ? 'home' : 'away';
  if (it.market === 'winner') return isTrue(it.pick === winner);
  if (it.market === 'drawNoBet') return winner === 'draw' ? 'void' : isTrue(it.pick === winner);
  if (it.market === 'bothScore') return isTrue((home > 0 && away > 0) === (it.pick === 'yes'));
  if (it.market === 'total') return isTrue(home + away > (it.line ?? 0) === (it.pick === 'over'));
  return undefined;
}

const name = (en: string) => ({ en, bn: en });

/** Matches as a test says that they are, with decisions of operators in them. */
export function createScriptedFixtures() {
  const all = new Map<string, Scripted>();
  const of = (id: string): Scripted => {
    const found = all.get(id);
    if (found === undefined) throw new Error(`there is no match ${id}`);
    return found;
  };
  return {
    /** Another match, which has not begun. */
    add(id: string, startsAt = 2_000_000_000): string {
      const fixture: Fixture = {
        ...{ id, sport: 'football', league: 'l1', home: name(`${id} H`), away: name(`${id} A`), startsAt },
        contest: {
          ...{ sport: 'football', strength: { home: 0.5, away: 0.5 } },
          lineUps: { home: [{ player: 'p1', name: name('Player') }], away: [] },
        },
      };
      const score = { home: 0, away: 0 };
      const open = { state: 'before', suspended: false, together: USUAL_TOGETHER } as const;
      all.set(id, { fixture, ...open, score, prices: new Map(), grades: new Map() });
      return id;
    },
    price: (id: string, it: MarketSelection, odds: number | null) => of(id).prices.set(pickKey(it), odds),
    together: (id: string, odds: number | null) => {
      of(id).together = odds;
    },
    suspend: (id: string, suspended = true) => {
      of(id).suspended = suspended;
    },
    begin: (id: string) => {
      of(id).state = 'live';
    },
    end(id: string, home: number, away: number): void {
      const match = of(id);
      match.state = 'ended';
      Object.assign(match.score, { home, away });
    },
    abandon: (id: string) => {
      of(id).state = 'abandoned';
    },
    grade: (id: string, it: MarketSelection, grade: Grade) => of(id).grades.set(pickKey(it), grade),
    of: (orders: BookOrders): BetFixtures => {
      const priceOf: BetFixtures['priceOf'] = (fixture, look, selections) => {
        const match = of(fixture.id);
        if (look.suspended) return null;
        const [first] = selections;
        if (first === undefined || selections.length > 1) return match.together;
        const price = match.prices.get(pickKey(first));
        return price === undefined ? USUAL_ODDS : price;
      };
      return {
        listed: () => [...all.values()].map(({ fixture }) => fixture),
        find: id => all.get(id)?.fixture ?? null,
        look(fixture, _now, tried?: Decision): FixtureLook {
          const match = of(fixture.id);
          const decision = tried ?? orders.decisionOf(fixture.id);
          const decided = decision?.kind === 'void' ? 'abandoned' : 'ended';
          const state = decision === null ? match.state : decided;
          const isOver = state === 'ended' || state === 'abandoned';
          const suspended = match.suspended || orders.isSuspended(fixture.id) || isOver;
          const score =
            decision?.kind === 'result' ? { home: decision.home, away: decision.away } : match.score;
          const seen = {
            score,
            parts: [],
            minute: 1,
            innings: null,
            turn: null,
            momentum: [],
            statistics: [],
          };
          const rest = { events: [], restsUntil: 0, isOver, winner: null };
          const margin = orders.marginOf(match.fixture.league);
          return { state, suspended, seen: { ...seen, ...rest }, margin, decision };
        },
        priceOf,
        chanceOf(fixture, look, selections) {
          const price = priceOf(fixture, look, selections);
          return price === null ? null : LEFT / price;
        },
        gradeOf(fixture, look, selection) {
          if (look.state === 'abandoned') return 'void';
          const own = of(fixture.id).grades.get(pickKey(selection));
          if (look.state !== 'ended') return own ?? null;
          return gradeBy(look.seen.score, selection) ?? (look.decision === null ? (own ?? null) : 'void');
        },
      };
    },
  };
}
export type ScriptedFixtures = ReturnType<typeof createScriptedFixtures>;
