import { type Memory, openJournal } from './journal.ts';
import type { Line, Session } from './lines.ts';
import { type Book, bookOf, emptyBook, fold, linesToKeep, type Round } from './rounds.ts';
import { writeShortened } from './shortening.ts';

/** Sessions and rounds of this server, on the disk and in memory. */
export interface Store {
  session(id: string): Session | null;
  /** The session whose page has this key. */
  byKey(keyHash: string): Session | null;
  /** The session that the wallet knows by this token. */
  byToken(token: string): Session | null;
  /** Whether the token of a launch was exchanged. */
  wasLaunched(launchHash: string): boolean;
  round(id: string): Round | null;
  /** The newest round of a session; null before the first. */
  lastRound(session: string): Round | null;
  /** Rounds of which the wallet has not heard everything. */
  open(): readonly Round[];
  /** Writes a line down; it is on the disk when this settles. */
  write(line: Line): Promise<void>;
  close(): Promise<void>;
}

/** What a store tells its server. */
export type StoreNews = Pick<Memory<unknown>, 'warn' | 'recovered'>;
/** For whoever looks at a store only. */
export const NOBODY: StoreNews = { warn: () => {}, recovered: () => {} };

/** @param now Epoch ms; sessions that are over by then are forgotten. */
export async function openStore(file: string, now: () => number, news: StoreNews = NOBODY): Promise<Store> {
  const keep = (lines: readonly Line[]) => linesToKeep(bookOf(lines), now());
  let book: Book = emptyBook();
  let last = new Map<string, Round>();
  let byKey = new Map<string, string>();
  let byToken = new Map<string, string>();
  let launches = new Set<string>();
  function add(line: Line): void {
    fold(book, line);
    if (line.t === 'session') {
      byKey.set(line.keyHash, line.id);
      byToken.set(line.token, line.id);
      launches.add(line.launchHash);
      return;
    }
    if (line.t === 'over') return;
    const id = line.t === 'placed' ? `${line.session}.${line.n}` : line.round;
    const round = book.rounds.get(id);
    if (round === undefined) return;
    const before = last.get(round.session);
    if (before === undefined || before.n <= round.n) last.set(round.session, round);
    // Only the newest round of a session can still be asked for.
    if (before !== undefined && before.n < round.n && before.delivered) book.rounds.delete(before.id);
    if (round.delivered && (last.get(round.session)?.n ?? 0) > round.n) book.rounds.delete(id);
  }
  function fill(from: readonly Line[]): void {
    book = emptyBook();
    last = new Map();
    byKey = new Map();
    byToken = new Map();
    launches = new Set();
    for (const line of from) add(line);
  }
  const sessionOf = (id: string | undefined) => (id === undefined ? null : (book.sessions.get(id) ?? null));
  const { lines, journal } = await openJournal<Line>(file, keep, { ...news, add, fill });
  fill(lines);
  function kept(): readonly Line[] {
    const needed = linesToKeep(book, now());
    fill(needed);
    return needed;
  }
  const write = writeShortened(journal, { file, kept, warn: news.warn });
  return {
    session: sessionOf,
    byKey: hash => sessionOf(byKey.get(hash)),
    byToken: token => sessionOf(byToken.get(token)),
    wasLaunched: hash => launches.has(hash),
    round: id => book.rounds.get(id) ?? null,
    lastRound: session => last.get(session) ?? null,
    open: () => [...book.rounds.values()].filter(it => !it.delivered),
    write,
    close: () => journal.close(),
  };
}
