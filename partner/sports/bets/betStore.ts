import { openJournal } from '../../store/journal.ts';
import type { Decision } from '../model/moment.ts';
import type { Bet } from './bet.ts';
import { type Book, emptyBook, fold, type Line, linesToKeep } from './lines.ts';

/** After so many lines the file is written anew with what is still needed. */
const LONGEST = 20_000;

/** Bets of the book, on the disk and in memory. */
export interface BetStore {
  readonly origin: () => Book['origin'];
  decisionOf(fixture: string): Decision | null;
  bet(id: string): Bet | null;
  /** The bets of a player, the newest first. */
  betsOf(player: string): readonly Bet[];
  /** Bets that may still change or that the wallet has not heard everything of. */
  unfinished(): readonly Bet[];
  /** Bets on a fixture, however they stand. */
  betsOn(fixture: string): readonly Bet[];
  /** Writes a line down; it is on the disk when this settles, and in memory at once. */
  write(line: Line): Promise<void>;
  close(): Promise<void>;
}

const isUnfinished = ({ state, delivered }: Bet) => state === 'open' || !delivered;

/** @param now Epoch ms. */
export async function openBetStore(file: string, now: () => number): Promise<BetStore> {
  const bookOf = (lines: readonly Line[]) => {
    const book = emptyBook();
    for (const line of lines) fold(book, line);
    return book;
  };
  const { lines, journal } = await openJournal<Line>(file, all => linesToKeep(bookOf(all), now()));
  let book = bookOf(lines);
  let byPlayer = new Map<string, Set<string>>();
  let unfinished = new Set<string>();
  let longest = LONGEST;
  let isShortening = false;
  function index(bet: Bet): void {
    const of = byPlayer.get(bet.player) ?? new Set();
    byPlayer.set(bet.player, of.add(bet.id));
    if (isUnfinished(bet)) unfinished.add(bet.id);
    else unfinished.delete(bet.id);
  }
  function indexAll(): void {
    byPlayer = new Map();
    unfinished = new Set();
    for (const bet of book.bets.values()) index(bet);
  }
  indexAll();
  const found = (ids: Iterable<string>) => [...ids].flatMap(id => book.bets.get(id) ?? []);
  return {
    origin: () => book.origin,
    decisionOf: fixture => book.decisions.get(fixture) ?? null,
    bet: id => book.bets.get(id) ?? null,
    betsOf: player => found(byPlayer.get(player) ?? []).toSorted((a, b) => b.at - a.at),
    unfinished: () => found(unfinished),
    betsOn: fixture =>
      [...book.bets.values()].filter(({ legs }) => legs.some(leg => leg.fixture === fixture)),
    async write(line) {
      const written = journal.append(line);
      fold(book, line);
      const id = line.t === 'placed' ? line.id : 'bet' in line ? line.bet : null;
      const bet = typeof id === 'string' ? book.bets.get(id) : undefined;
      if (bet !== undefined) index(bet);
      await written;
      if (isShortening || journal.size() < longest) return;
      isShortening = true;
      await journal.rewrite(() => {
        const kept = linesToKeep(book, now());
        book = bookOf(kept);
        indexAll();
        longest = Math.max(LONGEST, 2 * kept.length);
        return kept;
      });
      isShortening = false;
    },
    close: () => journal.close(),
  };
}
