import { ownerOf } from '../../realtime/owner.ts';
import { openJournal } from '../../store/journal.ts';
import { writeShortened } from '../../store/shortening.ts';
import { NOBODY, type StoreNews } from '../../store/store.ts';
import type { Decision } from '../model/moment.ts';
import type { Bet } from './bet.ts';
import { betLinesToKeep } from './keptLines.ts';
import { type BetBook, type BetLine, emptyBetBook, foldBetLine, isUnfinished } from './lines.ts';

/** Bets of the book, on the disk and in memory. */
export interface BetStore {
  readonly origin: () => BetBook['origin'];
  decisionOf(fixture: string): Decision | null;
  /** Whether an operator has suspended a fixture. */
  isSuspended(fixture: string): boolean;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
  bet(id: string): Bet | null;
  /** The bets of a player, the newest first. */
  betsOf(player: string): readonly Bet[];
  /** The same by the owner of the player's topics. */
  betsOfOwner(owner: string): readonly Bet[];
  /** Bets that may still change by themselves or that the wallet has not heard everything of. */
  unfinished(): readonly Bet[];
  all(): readonly Bet[];
  /** Bets on a fixture, however they stand. */
  betsOn(fixture: string): readonly Bet[];
  /** Writes a line down; it is on the disk when this settles, and in memory at once. */
  write(line: BetLine): Promise<void>;
  /** Settles when all that was written until now is on the disk; rejects when it has refused something of it. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** @param now Epoch ms. */
export async function openBetStore(
  file: string,
  now: () => number,
  news: StoreNews = NOBODY,
): Promise<BetStore> {
  const bookOf = (lines: readonly BetLine[]) => {
    const book = emptyBetBook();
    for (const line of lines) foldBetLine(book, line);
    return book;
  };
  let book = emptyBetBook();
  let byOwner = new Map<string, Set<string>>();
  let unfinished = new Set<string>();
  function index(bet: Bet): void {
    const owner = ownerOf(bet.player);
    byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(bet.id));
    if (isUnfinished(bet)) unfinished.add(bet.id);
    else unfinished.delete(bet.id);
  }
  function indexAll(): void {
    byOwner = new Map();
    unfinished = new Set();
    for (const bet of book.bets.values()) index(bet);
  }
  function fill(lines: readonly BetLine[]): void {
    book = bookOf(lines);
    indexAll();
  }
  function add(line: BetLine): void {
    foldBetLine(book, line);
    const id = line.t === 'placed' ? line.id : 'bet' in line ? line.bet : null;
    const bet = typeof id === 'string' ? book.bets.get(id) : undefined;
    if (bet !== undefined) index(bet);
  }
  const keep = (lines: readonly BetLine[]) => betLinesToKeep(bookOf(lines), now());
  const { lines, journal } = await openJournal<BetLine>(file, keep, { ...news, add, fill });
  fill(lines);
  const needed = () => betLinesToKeep(book, now());
  const write = writeShortened(journal, { file, needed, fill, warn: news.warn });
  const found = (ids: Iterable<string>) => [...ids].flatMap(id => book.bets.get(id) ?? []);
  const betsOfOwner = (owner: string) => found(byOwner.get(owner) ?? []).toSorted((a, b) => b.at - a.at);
  return {
    origin: () => book.origin,
    decisionOf: fixture => book.decisions.get(fixture) ?? null,
    isSuspended: fixture => book.suspended.has(fixture),
    requestOf: id => book.requests.get(id)?.content ?? null,
    bet: id => book.bets.get(id) ?? null,
    betsOf: player => betsOfOwner(ownerOf(player)),
    betsOfOwner,
    unfinished: () => found(unfinished),
    all: () => [...book.bets.values()],
    betsOn: fixture =>
      [...book.bets.values()].filter(({ legs }) => legs.some(leg => leg.fixture === fixture)),
    write,
    flushed: () => journal.flushed(),
    close: () => journal.close(),
  };
}
