import type { Clock } from '../../clock.ts';
import type { LiveTable } from '../offer/offer.ts';
import type { TableSummary } from '../wire/state.ts';
import { createSoon } from './soon.ts';
import type { Summaries } from './summaries.ts';

export interface LobbyDeps {
  readonly clock: Clock;
  readonly summaries: Summaries;
  readonly tables: () => readonly LiveTable[];
  /** Whether somebody wants to know. */
  readonly isWanted: () => boolean;
  /** These tables have changed. */
  readonly tell: (changed: readonly string[]) => void;
  /** A table is among those that are told about from now on. */
  readonly joined: (table: string) => void;
}

/** All tables of the server, each told once a round, together at most once a second. */
export interface Lobby {
  /** Names of those that are known: what they do now costs next to nothing to say. */
  known(): readonly string[];
  /** What these tables do now. */
  of(names: readonly string[]): TableSummary[];
  /** A round of a table begins. */
  changed(table: string): void;
  /** Gets to know the tables that nobody has looked at yet, a few at a time. */
  warm(): void;
  stop(): void;
}

const EVERY_MS = 1_000;
/** History of so many tables is dealt at a time, and then others get their turn. */
const AT_A_TIME = 4;
const PAUSE_MS = 50;

export function createLobby(deps: LobbyDeps): Lobby {
  const { clock, summaries, tables, isWanted, tell, joined } = deps;
  let changed = new Set<string>();
  let cancel: (() => void) | null = null;
  const summaryOf = (table: LiveTable) => summaries.of(table, clock.now());
  const soon = createSoon(clock, EVERY_MS, () => {
    const names = changed;
    changed = new Set();
    if (!isWanted() || names.size === 0) return;
    const there = tables().filter(({ id }) => names.has(id));
    for (const table of there) if (!summaries.isKnown(table.id)) summaryOf(table);
    tell(there.map(({ id }) => id).filter(summaries.isKnown));
  });
  function warmSome(): void {
    cancel = null;
    if (!isWanted()) return;
    const cold = tables().filter(({ id }) => !summaries.isKnown(id));
    for (const table of cold.slice(0, AT_A_TIME)) {
      summaryOf(table);
      changed.add(table.id);
      joined(table.id);
    }
    if (cold.length > 0) soon.ask('lobby');
    if (cold.length > AT_A_TIME) cancel = clock.after(PAUSE_MS, warmSome);
  }
  return {
    known: () =>
      tables()
        .map(({ id }) => id)
        .filter(summaries.isKnown),
    of(names) {
      const wanted = new Set(names);
      return tables()
        .filter(({ id }) => wanted.has(id))
        .flatMap(table => summaryOf(table) ?? []);
    },
    changed(table) {
      changed.add(table);
      soon.ask('lobby');
    },
    warm() {
      cancel ??= clock.after(0, warmSome);
    },
    stop() {
      soon.stop();
      cancel?.();
    },
  };
}
