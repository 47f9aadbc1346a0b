import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Grade, gradeOf } from '../model/grading.ts';
import type { Decision } from '../model/moment.ts';
import { RULES } from '../model/rules.ts';
import { Selection } from '../model/selection.ts';
import type { Bet } from './bet.ts';
import type { BetStore } from './betStore.ts';
import type { BetLine, DecisionRequest } from './lines.ts';
import { gradedReturn, isKnown } from './returns.ts';

export interface SettleDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly changed: (bet: Bet) => void;
}

export interface Settling {
  /** Ends the bets whose fixtures have ended, and corrects those whose last leg has got known. */
  settle(): Promise<void>;
  /** Looks at every bet again: a decision was written down, and what follows from it maybe not. */
  judgeAll(): Promise<void>;
  /** Takes an operator's decision about a fixture, and corrects what was settled by another one. */
  decide(fixture: string, decision: Decision, request?: DecisionRequest): Promise<void>;
}

/** Settlement: once, when all is known; and again when a result is corrected, which takes nothing back. */
export function createSettling({
  store,
  fixtures,
  deliveries,
  freePlay,
  clock,
  changed,
}: SettleDeps): Settling {
  const gradesOf = ({ legs }: Bet): readonly (Grade | null)[] =>
    legs.map(({ fixture: id, selection }) => {
      const fixture = fixtures.find(id);
      // What this book can't grade, because it was placed at another version of it, goes back.
      if (fixture === null || !Selection.safeParse(selection).success) return 'void';
      return gradeOf(fixtures.momentOf(fixture, clock.now()), RULES[fixture.sport], selection);
    });

  async function write(bet: Bet, line: BetLine, paid: number): Promise<void> {
    await store.write(line);
    if (bet.token === null && paid > 0) freePlay.win(bet.session, paid);
    const now = store.bet(bet.id);
    if (now !== null) changed(now);
    if (now?.delivered === false) await deliveries.deliver(bet.id);
  }

  // Both take an id and read the bet in the turn in which they write: what was read before a wait may be another bet by now.
  async function settleOne(id: string): Promise<void> {
    const bet = store.bet(id);
    if (bet?.state !== 'open') return;
    const grades = gradesOf(bet);
    if (!isKnown(grades)) return;
    if (grades.every(grade => grade === 'void'))
      return write(bet, { t: 'void', bet: bet.id, grades }, bet.stake);
    const payout = gradedReturn(bet.stake, bet.odds, grades);
    await write(bet, { t: 'settled', bet: bet.id, payout, grades }, payout);
  }

  /**
   * A bet that has ended is what its legs say now, whenever that gets known: if it brings more, the rest is paid. One that would
   * bring less keeps what it has. A sold one is over.
   */
  async function correct(id: string): Promise<void> {
    const bet = store.bet(id);
    if (bet?.state !== 'settled' && bet?.state !== 'void') return;
    const grades = gradesOf(bet);
    if (JSON.stringify(grades) === JSON.stringify(bet.grades)) return;
    const more = isKnown(grades) ? Math.max(0, gradedReturn(bet.stake, bet.odds, grades) - bet.payout) : 0;
    await write(bet, { t: 'corrected', bet: bet.id, more, grades }, more);
  }

  async function judge(bets: readonly Bet[]): Promise<void> {
    await Promise.all(bets.map(({ id, state }) => (state === 'open' ? settleOne(id) : correct(id))));
  }

  return {
    async settle() {
      await judge(store.unfinished());
    },
    judgeAll: () => judge(store.all()),
    async decide(fixture, decision, request) {
      await store.write({ t: 'decision', fixture, decision, request });
      await judge(store.betsOn(fixture));
    },
  };
}
