import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import type { Fixtures } from '../fixtures.ts';
import type { Decision } from '../model/moment.ts';
import type { Bet } from './bet.ts';
import type { BetStore } from './betStore.ts';
import type { BetLine } from './lines.ts';
import { gradesOf, outcomeOf } from './outcome.ts';

export interface SettleDeps {
  readonly store: BetStore;
  readonly fixtures: Fixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly changed: (bet: Bet) => void;
  readonly warn: (message: string) => void;
}

export interface Settling {
  /** Ends the bets whose fixtures have ended, and corrects those whose last leg has got known. */
  settle(): Promise<void>;
  /** Looks at every bet again: a decision was written down, and what follows from it maybe not. */
  judgeAll(): Promise<void>;
  /**
   * Takes an operator's decision about a fixture; settles once it is written down. What follows from it, also for what was settled
   * by another one, goes on without anybody waiting: it may be thousands of calls to the wallet.
   */
  decide(fixture: string, decision: Decision, request?: DecisionRequest): Promise<void>;
  /** Suspends a fixture or resumes it: whether anybody may bet on it. */
  suspend(fixture: string, suspended: boolean, request?: DecisionRequest): Promise<void>;
  /** Settles when everything has followed from what was decided. */
  carriedOut(): Promise<void>;
}

/** Settlement: once, when all is known; and again when a result is corrected, which takes nothing back. */
export function createSettling(deps: SettleDeps): Settling {
  const { store, fixtures, deliveries, freePlay, clock, changed, warn } = deps;
  const following = new Set<Promise<void>>();

  async function write(bet: Bet, line: BetLine, paid: number): Promise<void> {
    await store.write(line);
    if (bet.token === null && paid > 0) freePlay.win(bet.session, paid);
    const now = store.bet(bet.id);
    if (now !== null) changed(now);
    if (now?.delivered === false) await deliveries.deliver(bet.id);
  }

  // It takes an id and reads the bet in the turn in which it writes: what was read before a wait may be another bet by now.
  async function judgeOne(id: string): Promise<void> {
    const bet = store.bet(id);
    if (bet === null) return;
    const grades = gradesOf(fixtures, bet, clock.now());
    const outcome = outcomeOf(bet, grades);
    if (outcome === null) return;
    const { kind, paid } = outcome;
    const line = {
      void: { t: 'void', bet: id, grades } as const,
      settled: { t: 'settled', bet: id, payout: paid, grades } as const,
      corrected: { t: 'corrected', bet: id, more: paid, grades } as const,
    }[kind];
    await write(bet, line, paid);
  }

  async function judge(bets: readonly Bet[]): Promise<void> {
    await Promise.all(bets.map(({ id }) => judgeOne(id)));
  }

  return {
    async settle() {
      await judge(store.unfinished());
    },
    judgeAll: () => judge(store.all()),
    async decide(fixture, decision, request) {
      await store.write({ t: 'decision', fixture, decision, request });
      const work: Promise<void> = judge(store.betsOn(fixture))
        .catch((error: unknown) => warn(`a decision was not carried out yet: ${String(error)}`))
        .finally(() => following.delete(work));
      following.add(work);
    },
    suspend: (fixture, suspended, request) => store.write({ t: 'suspension', fixture, suspended, request }),
    async carriedOut() {
      await Promise.all(following);
    },
  };
}
