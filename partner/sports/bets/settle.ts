import type { Clock } from '../../clock.ts';
import type { FreePlay } from '../../freePlay.ts';
import type { DecisionRequest } from '../../store/decisionRequest.ts';
import type { Deliveries } from '../../wallet/deliveries.ts';
import type { Decision } from '../fixtures/fixtures.ts';
import type { Bet } from './bet.ts';
import type { BetStore } from './betStore.ts';
import type { BetChange } from './lines.ts';
import { type BetFixtures, type MatchMoment, momentAt } from './matchMoment.ts';
import { gradesOf, outcomeOf } from './outcome.ts';

export interface SettleDeps {
  readonly store: BetStore;
  readonly fixtures: BetFixtures;
  readonly deliveries: Deliveries;
  readonly freePlay: FreePlay;
  readonly clock: Clock;
  readonly changed: (bet: Bet) => void;
  readonly warn: (message: string) => void;
}

export interface Settling {
  /** Ends the bets whose fixtures have ended, and corrects those whose last leg has got known. */
  settle(): Promise<void>;
  /** Carries out what was decided and written down, and what follows from it maybe not; and looks at every bet in memory again. */
  judgeAll(): Promise<void>;
  /**
   * Takes an operator's decision about a fixture; settles once it is written down. What follows from it, also for what was settled
   * by another one or is long over, goes on without anybody waiting: it may be thousands of calls to the wallet.
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

  async function write(bet: Bet, line: BetChange, paid: number): Promise<void> {
    await store.write(line);
    if (bet.token === null && paid > 0) freePlay.win(bet.session, paid);
    const now = store.bet(bet.id);
    if (now === null) return;
    changed(now);
    // A try that the wallet doesn't answer goes on by itself.
    if (!now.delivered) await deliveries.deliver(bet.id);
  }

  // A bet is read in the turn in which it is written: what was read before a wait may be another one by now.
  async function judgeOne(moment: MatchMoment, older: Bet): Promise<void> {
    const bet = store.bet(older.id) ?? older;
    const grades = gradesOf(moment, bet);
    const outcome = outcomeOf(bet, grades);
    if (outcome === null) return;
    const { kind, paid } = outcome;
    // One from the archive is in memory again from here on.
    const back = store.bet(bet.id) === null ? store.write({ t: 'bet', bet }) : null;
    const of = { bet: bet.id, grades };
    const line: BetChange =
      kind === 'corrected' ? { t: kind, ...of, more: paid } : { t: kind, ...of, won: paid };
    await Promise.all([back, write(bet, line, paid)]);
  }

  async function judge(bets: readonly Bet[]): Promise<void> {
    const moment = momentAt(fixtures, clock.now());
    await Promise.all(bets.map(bet => judgeOne(moment, bet)));
  }

  async function carryOut(fixture: string): Promise<void> {
    // Nothing follows from what the book doesn't know now; at another start it may.
    if (fixtures.find(fixture) === null) return;
    await judge(store.betsOn(fixture));
    await judge(await store.olderOn(fixture));
    await store.write({ t: 'carried', fixture });
  }
  function follow(fixture: string): void {
    const work: Promise<void> = carryOut(fixture)
      .catch((error: unknown) => warn(`a decision was not carried out yet: ${String(error)}`))
      .finally(() => following.delete(work));
    following.add(work);
  }

  return {
    async settle() {
      await judge(store.unfinished());
    },
    async judgeAll() {
      for (const fixture of store.uncarried()) follow(fixture);
      await judge(store.all());
    },
    async decide(fixture, decision, request) {
      await store.write({ t: 'decision', fixture, decision, request });
      follow(fixture);
    },
    suspend: (fixture, suspended, request) => store.write({ t: 'suspension', fixture, suspended, request }),
    async carriedOut() {
      await Promise.all(following);
    },
  };
}
