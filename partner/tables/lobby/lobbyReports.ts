import {
  type PlayedGame,
  type SeamlessAnswer,
  type SeamlessRefusal,
  TABLES_EVERY_MS,
  TABLES_KEPT_MS,
} from '../../../streams/wire/gameServers/seamless.ts';
import { SECOND } from '../../../streams/wire/protocol/durations.ts';
import type { Clock } from '../../clock.ts';
import { createReportWaits, isBusy } from '../../wallet/reportWaits.ts';
import { RETRY_AFTER_MS } from '../../wallet/retryPlan.ts';
import { type CallWallet, Unreached } from '../../wallet/walletClient.ts';
import type { TableSummary } from '../wire/state.ts';
import { followPlayedGames } from './playedGames.ts';

/** Longest silence, ms: what is said is kept for 15 s. */
const SILENCE_MS = 5 * SECOND;
/** Least time between two times that all tables are said again because the gateway knows other ones, ms. */
const AGAIN_MS = 30 * SECOND;

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

/** What the gateway was told. */
interface Said {
  /** All tables, not only those that changed. */
  readonly whole: boolean;
  readonly changed: ReadonlySet<string>;
}

/**
 * Reads which live games this server is to play, and tells the gateway once a second at most what their tables do: what changed, and
 * that the server is there when nothing changes. What a busy gateway has refused is said again as it is then; all of it after an answer
 * that never came. Answers what stops it.
 */
export function createLobbyReports(deps: LobbyReportsDeps): () => void {
  const { ask, clock, warn, tables, retryPlan = RETRY_AFTER_MS } = deps;
  /** Tables that are games of the gateway; null before they were read. */
  let played: ReadonlySet<string> | null = null;
  let changed = new Set<string>();
  let isWhole = true;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let cancel = () => {};
  const waitAfter = createReportWaits({ everyMs: TABLES_EVERY_MS, what: 'tables', warn, retryPlan });

  const next = (ms: number) => {
    if (!isStopped) cancel = clock.after(ms, () => void tell());
  };

  function hear(answer: Answer, said: Said, known: number): void {
    if (!answer?.ok) {
      // Without an answer nobody knows whether it was taken in.
      isWhole ||= said.whole || !isBusy(answer);
      for (const it of said.changed) changed.add(it);
      return;
    }
    answeredAt = clock.now();
    if (said.whole) wholeAt = answeredAt;
    // The gateway has forgotten some, or its catalogue has changed.
    isWhole ||= answer.tables !== known && answeredAt - wholeAt >= AGAIN_MS;
  }

  async function tell(): Promise<void> {
    const known = played;
    // By then the gateway has forgotten what it knew.
    isWhole ||= clock.now() - answeredAt >= TABLES_KEPT_MS;
    const isDue = isWhole || changed.size > 0 || clock.now() - answeredAt >= SILENCE_MS;
    if (known === null || !isDue) return next(TABLES_EVERY_MS);
    const said = { whole: isWhole, changed };
    const all = tables.known().filter(it => known.has(it));
    const told = tables.summaries(said.whole ? all : all.filter(it => said.changed.has(it)));
    changed = new Set();
    isWhole = false;
    const answer: Answer = await ask('tables', { tables: [...told], whole: said.whole }).catch(
      (failure: unknown) => {
        if (!(failure instanceof Unreached)) warn(`the tables could not be told: ${String(failure)}`);
        return null;
      },
    );
    if (isStopped) return;
    hear(answer, said, all.length);
    next(waitAfter(answer));
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
