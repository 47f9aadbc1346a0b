import path from 'node:path';
import type { BetLimits } from '../../../streams/wire/gameServers/betLimits.ts';
import { ownerOf } from '../../realtime/owner.ts';
import { openSegments } from '../../store/segments.ts';
import { NOBODY, type StoreNews } from '../../store/store.ts';
import type { Decision } from '../fixtures/fixtures.ts';
import { USUAL_MARGIN } from '../model/prices.ts';
import { createBetArchive } from './archive.ts';
import type { Bet } from './bet.ts';
import { betsOfLine, emptyBetBook, foldBetLine } from './betBook.ts';
import { createBetIndex } from './betIndex.ts';
import { USUAL_LIMITS } from './betLimits.ts';
import { linesOfBook, oldBetsOf } from './keptBets.ts';
import type { BetLine, BookOrigin } from './lines.ts';

/** What operators have said about fixtures. */
export interface BookOrders {
  decisionOf(fixture: string): Decision | null;
  /** Whether an operator has suspended a fixture. */
  isSuspended(fixture: string): boolean;
  /** What the house keeps of the prices of a league, hundredths of a percent. */
  marginOf(league: string): number;
}

/** Bets of the book: all on the disk; those that are unfinished or recent in memory. */
export interface BetStore extends BookOrders {
  origin(): BookOrigin | null;
  /** Margins that an operator has set, by league. */
  ownMargins(): ReadonlyMap<string, number>;
  /** Limits of members of a VIP level, 0 for none. */
  limitsOf(level: number): BetLimits;
  /** Limits that an operator has set, by level. */
  ownLimits(): ReadonlyMap<number, BetLimits>;
  /** What was asked for with a request that was carried out; null for none. */
  requestOf(id: string): string | null;
  /** Fixtures about which something was decided from which not everything follows yet. */
  uncarried(): readonly string[];
  /** A bet in memory. */
  bet(id: string): Bet | null;
  /** The bets of a player in memory, the newest first. */
  betsOf(player: string): readonly Bet[];
  /** The same by the owner of the player's topics. */
  betsOfOwner(owner: string): readonly Bet[];
  /** Bets of an owner that are not in memory any more, the newest first. */
  olderOf(owner: string): Promise<readonly Bet[]>;
  /** Bets that may still change by themselves or that the wallet has not heard everything of. */
  unfinished(): readonly Bet[];
  /** Open bets that are sold by themselves at an amount. */
  automatic(): readonly Bet[];
  /** Bets of which the platform was not told everything, at most so many. */
  untold(most: number): readonly Bet[];
  all(): readonly Bet[];
  /** Bets on a fixture in memory, however they stand. */
  betsOn(fixture: string): readonly Bet[];
  /** Bets on a fixture that are not in memory any more. */
  olderOn(fixture: string): Promise<readonly Bet[]>;
  /** Writes a line down; it is on the disk when this settles, and in memory at once. */
  write(line: BetLine): Promise<void>;
  /** Settles when all that was written until now is on the disk; rejects when it has refused something of it. */
  flushed(): Promise<void>;
  /** Moves old bets into the archive and what else is known into a snapshot; nobody waits for that. */
  shorten(): Promise<void>;
  close(): Promise<void>;
}

/** After so many lines, or so many starts, a snapshot is written. */
const LONGEST = 20_000;
const MOST_FILES = 8;
/** How many lines more are waited for after that has failed. */
const LATER = 2_000;
/** Bets that are archived at once. */
const AT_ONCE = 200;

/** @param now Epoch ms. */
export async function openBetStore(
  folder: string,
  now: () => number,
  news: StoreNews = NOBODY,
): Promise<BetStore> {
  let book = emptyBetBook();
  let index = createBetIndex();
  let shortening: Promise<void> | null = null;
  let longest = LONGEST;
  function add(line: BetLine): void {
    foldBetLine(book, line);
    for (const id of betsOfLine(line)) {
      const bet = book.bets.get(id);
      if (bet !== undefined) index.put(bet);
    }
  }
  function fill(lines: readonly BetLine[]): void {
    book = emptyBetBook();
    index = createBetIndex();
    for (const line of lines) foldBetLine(book, line);
    for (const bet of book.bets.values()) index.put(bet);
  }
  const archive = createBetArchive(path.join(folder, 'archive'));
  const { lines, journal } = await openSegments<BetLine>(path.join(folder, 'journal'), {
    ...{ ...news, add, fill },
  });
  fill(lines);

  async function shorten(): Promise<void> {
    const old = oldBetsOf(book, now());
    const kept = old.filter(({ state }) => state !== 'refused');
    for (let from = 0; from < kept.length; from += AT_ONCE)
      await archive.add(kept.slice(from, from + AT_ONCE));
    await journal.shorten(() => {
      // One that has changed since then is unfinished again, or is archived next time.
      for (const bet of old)
        if (book.bets.get(bet.id) === bet) {
          book.bets.delete(bet.id);
          index.remove(bet);
        }
      return linesOfBook(book, now());
    });
  }
  function shortenOnce(): Promise<void> {
    shortening ??= shorten()
      .then(() => {
        longest = LONGEST;
      })
      .catch((cause: unknown) => {
        longest = journal.behind().lines + LATER;
        news.warn(`${folder} could not be shortened: ${String(cause)}`);
      })
      .finally(() => {
        shortening = null;
      });
    return shortening;
  }
  if (journal.behind().files >= MOST_FILES) void shortenOnce();

  const found = (ids: Iterable<string> | undefined) =>
    [...(ids ?? [])].flatMap(id => book.bets.get(id) ?? []);
  const notHere = (bets: readonly Bet[]) => bets.filter(({ id }) => !book.bets.has(id));
  const betsOfOwner = (owner: string) => found(index.byOwner.get(owner)).toSorted((a, b) => b.at - a.at);
  return {
    origin: () => book.origin,
    decisionOf: fixture => book.decisions.get(fixture) ?? null,
    isSuspended: fixture => book.suspended.has(fixture),
    marginOf: league => book.margins.get(league) ?? USUAL_MARGIN,
    ownMargins: () => book.margins,
    limitsOf: level => book.limits.get(level) ?? USUAL_LIMITS,
    ownLimits: () => book.limits,
    requestOf: id => book.requests.get(id)?.content ?? null,
    uncarried: () => [...book.uncarried],
    bet: id => book.bets.get(id) ?? null,
    betsOf: player => betsOfOwner(ownerOf(player)),
    betsOfOwner,
    olderOf: async owner => notHere(await archive.of(owner)),
    unfinished: () => found(index.unfinished),
    automatic: () => found(index.automatic),
    untold(most) {
      const ids: string[] = [];
      for (const id of index.untold) {
        if (ids.length === most) break;
        ids.push(id);
      }
      return found(ids);
    },
    all: () => [...book.bets.values()],
    betsOn: fixture => found(index.byFixture.get(fixture)),
    olderOn: async fixture => notHere(await archive.on(fixture)),
    async write(line) {
      await journal.append(line);
      if (journal.behind().lines >= longest) void shortenOnce();
    },
    flushed: () => journal.flushed(),
    shorten: shortenOnce,
    async close() {
      await shortening;
      await journal.close();
    },
  };
}
