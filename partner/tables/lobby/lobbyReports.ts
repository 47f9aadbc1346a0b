import {
  type PlayedGame,
  type SeamlessAnswer,
  type SeamlessRefusal,
  TABLES_EVERY_MS,
} from '../../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import { RETRY_AFTER_MS, retryAfter } from '../../wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import type { TableSummary } from '../wire/state.ts';
import { followPlayedGames } from './playedGames.ts';

/** Longest silence, ms: what is said is kept for 15 s. */
const SILENCE_MS = 5 * SECOND;
/** Least time between two times that all tables are said again because the gateway knows other ones, ms. */
const AGAIN_MS = 30 * SECOND;
/** Longest wait after calls that failed, ms. */
const MOST_WAIT_MS = 10 * SECOND;

/** The live tables, as far as a lobby is told of them. */
export interface LobbyTables {
  /** Names of all of which something is known. */
  known(): readonly string[];
  /** These as they are now. */
  summaries(names: readonly string[]): readonly TableSummary[];
  /** Calls `changed` with the name of a table whose summary is another one than before; answers what stops that. */
  follow(changed: (table: string) => void): () => void;
}

export interface LobbyReportsDeps {
  readonly ask: CallWallet;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  readonly tables: LobbyTables;
  /** Takes the live games of the gateway's catalogue that this server plays, each time they were read. */
  readonly onGames: (games: readonly PlayedGame[]) => void;
  readonly retryPlan?: readonly number[];
}

type Answer = SeamlessAnswer<'tables'> | SeamlessRefusal | null;

/**
 * Reads which live games this server is to play, and tells the gateway once a second at most what their tables do: what changed,
 * all of it after an answer that never came, and that the server is there when nothing changes. Answers what stops it.
 */
export function createLobbyReports(deps: LobbyReportsDeps): () => void {
  const { ask, clock, warn, tables, retryPlan = RETRY_AFTER_MS } = deps;
  /** Tables that are games of the gateway; null before they were read. */
  let played: ReadonlySet<string> | null = null;
  let changed = new Set<string>();
  let isWhole = true;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let failed = 0;
  let isStopped = false;
  let cancel = () => {};

  const next = (ms: number) => {
    if (!isStopped) cancel = clock.after(ms, () => void tell());
  };

  function wait(answer: Answer): number {
    if (answer?.ok) {
      failed = 0;
      return TABLES_EVERY_MS;
    }
    if (answer !== null && answer.code === 'busy') return TABLES_EVERY_MS;
    failed += 1;
    if (answer !== null && failed === 1) warn(`the gateway refuses the tables: ${answer.code}`);
    return Math.min(MOST_WAIT_MS, Math.max(TABLES_EVERY_MS, retryAfter(failed, retryPlan)));
  }

  async function tell(): Promise<void> {
    const known = played;
    const isDue = isWhole || changed.size > 0 || clock.now() - answeredAt >= SILENCE_MS;
    if (known === null || !isDue) return next(TABLES_EVERY_MS);
    const whole = isWhole;
    const all = tables.known().filter(it => known.has(it));
    const told = tables.summaries(whole ? all : all.filter(it => changed.has(it)));
    changed = new Set();
    isWhole = false;
    if (whole) wholeAt = clock.now();
    const answer: Answer = await ask('tables', { tables: [...told], whole }).catch((failure: unknown) => {
      if (!(failure instanceof Unreached)) warn(`the tables could not be told: ${String(failure)}`);
      return null;
    });
    if (isStopped) return;
    if (answer?.ok) {
      answeredAt = clock.now();
      // The gateway has forgotten some, or its catalogue has changed.
      isWhole ||= answer.tables !== all.length && clock.now() - wholeAt >= AGAIN_MS;
    } else {
      // Whether it was taken in is not known.
      isWhole = true;
    }
    next(wait(answer));
  }

  const stopGames = followPlayedGames({
    ...{ ask, clock, warn, retryPlan, gameTypes: ['LIVE'] },
    onGames(games) {
      played = new Set(games.map(it => it.gameCode));
      isWhole = true;
      deps.onGames(games);
    },
  });
  const stopTables = tables.follow(table => changed.add(table));
  next(0);
  return () => {
    isStopped = true;
    cancel();
    stopGames();
    stopTables();
  };
}
