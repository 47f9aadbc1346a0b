import { kindOf, type LiveGame } from '../offer/kindOf.ts';
import { createOffer, type KnownTable, type LiveTable, type TablesOrigin } from '../offer/offer.ts';
import type { TableStore } from '../store/tableStore.ts';

/** The tables of this server: those whose games were launched, or told by the catalogue. */
export interface Register {
  tableOf(id: string): LiveTable | null;
  all(): readonly LiveTable[];
  /**
   * Takes games in; those that are no live tables are passed over. A table keeps the kind that it was opened with.
   * @param isCatalogue Whether their names are those of the catalogue, and not in somebody's language.
   */
  learn(games: readonly LiveGame[], isCatalogue: boolean): Promise<void>;
}

type Known = Pick<TableStore, 'tables' | 'write'>;

/** What is written down of a game, after it was told again. */
function taught(before: KnownTable | undefined, game: LiveGame, isCatalogue: boolean): KnownTable | null {
  const { gameCode, vassalage, gameType, minBet, name } = game;
  const kind = before?.kind ?? kindOf(game);
  if (kind === null) return null;
  const kept = before === undefined || isCatalogue ? name : before.game.name;
  return { table: gameCode, kind, game: { gameCode, vassalage, gameType, name: kept, minBet } };
}

export function createRegister(store: Known, origin: TablesOrigin): Register {
  const tableFrom = createOffer(origin);
  const tables = new Map<string, LiveTable>();
  /** As they are written down. */
  const known = new Map<string, KnownTable>();
  const put = (it: KnownTable) => {
    known.set(it.table, it);
    tables.set(it.table, tableFrom(it));
  };
  for (const it of store.tables()) put(it);
  return {
    tableOf: id => tables.get(id) ?? null,
    all: () => [...tables.values()],
    async learn(games, isCatalogue) {
      const fresh = games.flatMap(game => {
        const before = known.get(game.gameCode);
        const now = taught(before, game, isCatalogue);
        return now === null || JSON.stringify(now) === JSON.stringify(before) ? [] : [now];
      });
      for (const it of fresh) put(it);
      await Promise.all(fresh.map(it => store.write({ t: 'table', ...it })));
    },
  };
}
