import { HOUR } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';

export interface TickerDeps {
  readonly clock: Clock;
  /** When a table has to be looked at next, epoch ms; null while nobody cares. */
  readonly nextAt: (table: string, now: number) => number | null;
  readonly step: (table: string, now: number) => void;
}

/** One timer for all tables that somebody looks at or has chips at. */
export interface Ticker {
  /**
   * Something has changed: when the table is looked at next may be another moment.
   * @param since When its state was read: what happens after that is still to be told.
   */
  look(table: string, since?: number): void;
  stop(): void;
}

/** The longest wait that a timer takes, ms. */
const LONGEST_MS = HOUR;

export function createTicker({ clock, nextAt, step }: TickerDeps): Ticker {
  const at = new Map<string, number>();
  let armed: { readonly at: number; readonly cancel: () => void } | null = null;
  let isStopped = false;

  function arm(): void {
    const first = Math.min(...at.values());
    if (isStopped || (armed !== null && armed.at === first)) return;
    armed?.cancel();
    armed = null;
    if (!Number.isFinite(first)) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, first - clock.now()));
    armed = { at: first, cancel: clock.after(wait, fire) };
  }
  function plan(table: string, now: number): void {
    const next = nextAt(table, now);
    if (next === null) at.delete(table);
    else at.set(table, next);
  }
  function fire(): void {
    armed = null;
    const now = clock.now();
    for (const [table, due] of [...at]) {
      if (due > now) continue;
      step(table, now);
      plan(table, now);
    }
    arm();
  }
  return {
    look(table, since = clock.now()) {
      const due = at.get(table);
      // What is due already is only waiting for its timer, and would be passed over.
      if (due === undefined || due > clock.now()) plan(table, since);
      arm();
    },
    stop() {
      isStopped = true;
      armed?.cancel();
      armed = null;
    },
  };
}
