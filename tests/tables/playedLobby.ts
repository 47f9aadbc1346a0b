import { of } from 'rxjs';
import type { LobbyFeeds } from '../../partner/pages/tables/feeds/feedSource.ts';
import { OFFERED_TABLES } from '../../partner/tables/rules/kinds/tables.ts';
import type { TableSummary } from '../../partner/tables/wire/state.ts';
import { createState } from '../../streams/behaviors/state.ts';

const KINDS = [...OFFERED_TABLES.keys()];
const nameOf = (kind: string) => `SCENE-${kind}`;

/** The kind of a table of the lobby; null for another one. */
export const kindOfTable = (table: string): string | null => KINDS.find(it => nameOf(it) === table) ?? null;

const isOfNumbers = (kind: string) => ['roulette', 'fastRoulette', 'moneyWheel', 'sicBo'].includes(kind);

/** A lobby with a table of each kind, for scenes. */
export function createPlayedLobby(): LobbyFeeds {
  const now = Date.now();
  const summaries = KINDS.map(
    (kind, at): TableSummary => ({
      ...{ table: nameOf(kind), kind, startsAt: now, closesAt: now + 60_000 * at, players: 3 * at },
      ...{ least: 100, most: 50_000, freeSeats: kind === 'blackjack' ? 4 : null },
      marks: isOfNumbers(kind) ? ['17', '0', '4', '12', '9'] : ['B', 'P', 'E', 'B', 'B', 'P'],
    }),
  );
  return {
    follow: () => ({
      value$: createState<readonly TableSummary[] | null>(summaries),
      freshness$: createState({ kind: 'live', bestEffort: false }),
    }),
    offer: () =>
      of({
        ok: true,
        value: KINDS.map((kind, at) => ({ table: nameOf(kind), name: `Lotus Table ${at + 1}` })),
      }),
  };
}
