import type { Clock } from '../../clock.ts';
import type { Booking } from '../money/booking.ts';
import { closesAt, paidAt } from '../offer/moments.ts';
import type { LiveTable } from '../offer/offer.ts';
import { roundAt } from '../rules/state/tableState.ts';
import type { PlayerRound } from '../store/playerRound.ts';
import { roundKey } from '../store/tableBook.ts';
import type { TableRoundState, TableStore } from '../store/tableStore.ts';

export interface PlayDeps {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly booking: Booking;
  readonly tableOf: (id: string) => LiveTable | null;
  readonly look: (table: string) => void;
  readonly warn: (message: string) => void;
}

/** What the clock does to chips: they become stakes when bets close, and are paid when the round is. */
export interface Play {
  /** When something is due for the chips of a table, epoch ms; null when nobody has any. */
  nextAt(table: LiveTable, now: number): number | null;
  /** Does what is due. */
  step(table: LiveTable, now: number): void;
  /**
   * Takes up what a crash or a refusing disk has left.
   * @param wasAway Whether this process was not there until now: what lay on a cloth when its bets closed was not staked then, and is
   * not staked any more.
   */
  takeUp(wasAway: boolean): Promise<void>;
  /** Settles when nothing is being done. */
  idle(): Promise<void>;
}

/** What is due and was not done is tried again after so long, ms. */
const AGAIN_MS = 1_000;

export function createPlay({ store, clock, booking, tableOf, look, warn }: PlayDeps): Play {
  const doing = new Set<Promise<void>>();
  const settling = new Set<string>();
  const failed = (error: unknown) => warn(`a round of a table failed: ${String(error)}`);
  function run(work: Promise<void>): void {
    const done: Promise<void> = work.catch(failed).finally(() => doing.delete(done));
    doing.add(done);
  }

  function dueAt({ source }: LiveTable, round: TableRoundState): number | null {
    if (round.state === 'open') return closesAt(source, round);
    return round.state === 'standing' ? paidAt(source, round, roundAt(source, round)) : null;
  }

  /** All stakes of a round, when no wallet is asked for one any more: a seat's decision is about other players' bets as well. */
  async function settleAll(of: PlayerRound): Promise<void> {
    const key = roundKey(of);
    if (settling.has(key)) return;
    settling.add(key);
    try {
      await booking.asked(store.roundsAt(of).map(({ id }) => id));
      const standing = store.roundsAt(of).filter(({ state }) => state === 'standing');
      await Promise.all(standing.map(({ id }) => booking.settle(id).catch(failed)));
    } finally {
      settling.delete(key);
    }
  }

  async function close({ source }: LiveTable, round: PlayerRound): Promise<void> {
    const isPaid = clock.now() >= paidAt(source, round, roundAt(source, round));
    // A process that has slept for a whole round was as good as away.
    if (isPaid) await booking.refuse(round.id, 'server_was_away');
    else await booking.close(round.id);
    look(round.table);
  }

  async function takeUpOne(round: PlayerRound, wasAway: boolean): Promise<void> {
    const table = tableOf(round.table);
    if (table === null) throw new Error(`there is no table ${round.table}`);
    if (round.state !== 'open') await booking.takeUp(round.id);
    else if (wasAway && clock.now() >= closesAt(table.source, round))
      await booking.refuse(round.id, 'server_was_away');
    look(round.table);
  }

  return {
    nextAt(table, now) {
      const due = [...store.unfinishedStates(table.id)].flatMap(of => dueAt(table, of) ?? []);
      if (due.length === 0) return null;
      return Math.min(...due.map(at => (at <= now ? now + AGAIN_MS : at)));
    },
    step(table, now) {
      for (const round of store.unfinished(table.id)) {
        const due = dueAt(table, round);
        if (due === null || due > now) continue;
        run(round.state === 'open' ? close(table, round) : settleAll(round));
      }
    },
    async takeUp(wasAway) {
      await Promise.all(store.unfinished().map(round => takeUpOne(round, wasAway).catch(failed)));
    },
    async idle() {
      while (doing.size > 0) await Promise.allSettled(doing);
    },
  };
}
