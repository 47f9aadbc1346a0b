import { openJournal } from '../../store/journal.ts';
import { writeShortened } from '../../store/shortening.ts';
import { NOBODY, type StoreNews } from '../../store/store.ts';
import type { KnownTable, TablesOrigin } from '../offer/offer.ts';
import type { BlackjackDecision } from '../rules/blackjack/seat.ts';
import { MOST_SHOWN, tableLinesToKeep } from './keptLines.ts';
import type { Sitting, TableJournalLine, VoidRound } from './lines.ts';
import { isRoundPlayed, isRoundUnfinished, type PlayerRound, type RoundOf } from './playerRound.ts';
import { emptyTableBook, foldTableLine, handKey, roundKey, type TableBook } from './tableBook.ts';

/** Chips and rounds of all tables, on the disk and in memory. */
export interface TableStore {
  origin(): TablesOrigin | null;
  tables(): readonly KnownTable[];
  round(id: string): PlayerRound | null;
  /** What players have in a round of a table. */
  roundsAt(of: RoundOf): readonly PlayerRound[];
  /** Rounds of a player at a table, the newest first, at most those that are shown. */
  roundsOf(player: string, table: string): readonly PlayerRound[];
  /** Rounds in which a player has chips or a stake now, at whatever table. */
  playedBy(player: string): readonly PlayerRound[];
  all(): readonly PlayerRound[];
  /** Rounds to which something may still happen by itself, of one table or of all. */
  unfinished(table?: string): readonly PlayerRound[];
  /** In which states such rounds of a table are, each once by its round: a few, where the rounds themselves are one for each player. */
  unfinishedStates(table: string): Iterable<TableRoundState>;
  /** What was decided about the hand of a seat of blackjack. */
  handOf(of: RoundOf, seat: number): readonly BlackjackDecision[];
  seatsOf(table: string): ReadonlyMap<number, Sitting>;
  voidOf(of: RoundOf): VoidRound | null;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
  /** Writes a line down; it is on the disk when this settles, and in memory at once. */
  write(line: TableJournalLine): Promise<void>;
  /** Settles when all that was written until now is on the disk; rejects when it has refused something of it. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** A round of a table, and how far it has come for some players. */
export type TableRoundState = Pick<PlayerRound, 'shoe' | 'round' | 'state'>;

const NO_SEATS: ReadonlyMap<number, Sitting> = new Map();

/** Where the rounds of a book are found. */
function createIndex() {
  const byRound = new Map<string, Set<string>>();
  const byPlayer = new Map<string, Set<string>>();
  const played = new Map<string, Set<string>>();
  const unfinished = new Map<string, Set<string>>();
  /** By table and by state; how many rounds of players there are in it. */
  const states = new Map<string, Map<string, TableRoundState & { count: number }>>();
  /** In which state a player's unfinished round is counted. */
  const counted = new Map<string, string>();
  const add = (to: Map<string, Set<string>>, key: string, id: string) =>
    void to.set(key, (to.get(key) ?? new Set()).add(id));
  const remove = (from: Map<string, Set<string>>, key: string, id: string) => {
    const ids = from.get(key);
    if (ids?.delete(id) === true && ids.size === 0) from.delete(key);
  };
  function uncount({ id, table }: PlayerRound): void {
    const key = counted.get(id);
    const ofTable = states.get(table);
    const of = key === undefined ? undefined : ofTable?.get(key);
    if (key === undefined || of === undefined) return;
    counted.delete(id);
    of.count -= 1;
    if (of.count === 0) ofTable?.delete(key);
    if (ofTable?.size === 0) states.delete(table);
  }
  function count({ id, table, shoe, round, state }: PlayerRound): void {
    const key = `${shoe}.${round} ${state}`;
    const ofTable = states.get(table) ?? new Map<string, TableRoundState & { count: number }>();
    states.set(table, ofTable);
    const of = ofTable.get(key) ?? { shoe, round, state, count: 0 };
    of.count += 1;
    ofTable.set(key, of);
    counted.set(id, key);
  }
  return {
    byRound,
    byPlayer,
    played,
    unfinished,
    states,
    put(round: PlayerRound): void {
      add(byRound, roundKey(round), round.id);
      add(byPlayer, `${round.player} ${round.table}`, round.id);
      if (isRoundPlayed(round)) add(played, round.player, round.id);
      else remove(played, round.player, round.id);
      uncount(round);
      if (isRoundUnfinished(round)) {
        add(unfinished, round.table, round.id);
        count(round);
      } else remove(unfinished, round.table, round.id);
    },
  };
}

function bookOf(lines: readonly TableJournalLine[]): TableBook {
  const book = emptyTableBook();
  for (const line of lines) foldTableLine(book, line);
  return book;
}

/** @param now Epoch ms. */
export async function openTableStore(
  file: string,
  now: () => number,
  news: StoreNews = NOBODY,
): Promise<TableStore> {
  let book = emptyTableBook();
  let index = createIndex();
  function fill(lines: readonly TableJournalLine[]): void {
    book = bookOf(lines);
    index = createIndex();
    for (const round of book.rounds.values()) index.put(round);
  }
  const found = (ids: Iterable<string>) => [...ids].flatMap(id => book.rounds.get(id) ?? []);
  function add(line: TableJournalLine): void {
    foldTableLine(book, line);
    const changed =
      line.t === 'void'
        ? found(index.byRound.get(roundKey(line)) ?? [])
        : 'id' in line
          ? found([line.id])
          : [];
    for (const round of changed) index.put(round);
  }
  const keep = (lines: readonly TableJournalLine[]) => tableLinesToKeep(bookOf(lines), now());
  const { lines, journal } = await openJournal<TableJournalLine>(file, keep, { ...news, add, fill });
  fill(lines);
  const needed = () => tableLinesToKeep(book, now());
  return {
    origin: () => book.origin,
    tables: () => [...book.tables.values()],
    round: id => book.rounds.get(id) ?? null,
    roundsAt: of => found(index.byRound.get(roundKey(of)) ?? []),
    roundsOf: (player, table) =>
      found([...(index.byPlayer.get(`${player} ${table}`) ?? [])].slice(-MOST_SHOWN).toReversed()),
    playedBy: player => found(index.played.get(player) ?? []),
    all: () => [...book.rounds.values()],
    unfinished: table =>
      found(
        table === undefined
          ? [...index.unfinished.values()].flatMap(ids => [...ids])
          : (index.unfinished.get(table) ?? []),
      ),
    unfinishedStates: table => index.states.get(table)?.values() ?? [],
    handOf: (of, seat) => book.hands.get(handKey(of, seat))?.decisions ?? [],
    seatsOf: table => book.seats.get(table) ?? NO_SEATS,
    voidOf: of => book.voids.get(roundKey(of)) ?? null,
    requestOf: id => book.requests.get(id)?.content ?? null,
    write: writeShortened(journal, { file, needed, fill, warn: news.warn }),
    flushed: () => journal.flushed(),
    close: () => journal.close(),
  };
}
