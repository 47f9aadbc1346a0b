import { type Memory, openJournal } from './journal.ts';
import type { RoundLine, Session } from './lines.ts';
import {
  bookOf,
  emptyRoundBook,
  foldRoundLine,
  type Round,
  type RoundBook,
  roundLinesToKeep,
  sessionsOf,
} from './rounds.ts';
import { writeShortened } from './shortening.ts';

/** Sessions and rounds of this server, on the disk and in memory. */
export interface Store {
  session(id: string): Session | null;
  /** The session whose page has this key. */
  byKey(keyHash: string): Session | null;
  /** The session that the wallet knows by this token. */
  byToken(token: string): Session | null;
  /** The sessions of an account, the oldest first. */
  sessionsOf(account: string): readonly Session[];
  /** Whether the token of a launch was exchanged. */
  wasLaunched(launchHash: string): boolean;
  round(id: string): Round | null;
  /** The newest round of a session; null before the first. */
  lastRound(session: string): Round | null;
  /** What a shared pool holds, hundredths of a minor unit; null for one that nothing was staked for. */
  pool(id: string): number | null;
  /** Rounds of which the wallet has not heard everything. */
  open(): readonly Round[];
  /** Writes a line down; it is on the disk when this settles. */
  write(line: RoundLine): Promise<void>;
  /** Settles when all that was written until now is on the disk; rejects when it has refused something of it. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** What a store tells its server. */
export type StoreNews = Pick<Memory<unknown>, 'warn' | 'recovered'>;
const accountOf = ({ account, player }: Session): string => account ?? player;

/** For whoever looks at a store only. */
export const NOBODY: StoreNews = { warn: () => {}, recovered: () => {} };

/** @param now Epoch ms; sessions that are over by then are forgotten. */
export async function openStore(file: string, now: () => number, news: StoreNews = NOBODY): Promise<Store> {
  const keep = (lines: readonly RoundLine[]) => roundLinesToKeep(bookOf(lines), now());
  let book: RoundBook = emptyRoundBook();
  let last = new Map<string, Round>();
  let byKey = new Map<string, string>();
  let byToken = new Map<string, string>();
  let byAccount = new Map<string, Set<string>>();
  let launches = new Set<string>();
  /** What has ended and owes nothing needs no room; the file forgets it when it is shortened. */
  function forgetOver(account: string): void {
    const ids = byAccount.get(account) ?? new Set();
    const owing = new Set([...book.rounds.values()].filter(it => !it.delivered).flatMap(sessionsOf));
    for (const id of ids) {
      const session = book.sessions.get(id);
      if (session === undefined || session.expiresAt > now() || owing.has(id)) continue;
      byKey.delete(session.keyHash);
      byToken.delete(session.token);
      launches.delete(session.launchHash);
      const round = last.get(id);
      if (round !== undefined) book.rounds.delete(round.id);
      last.delete(id);
      book.sessions.delete(id);
      ids.delete(id);
    }
  }
  function add(line: RoundLine): void {
    foldRoundLine(book, line);
    if (line.t === 'session') {
      byKey.set(line.keyHash, line.id);
      byToken.set(line.token, line.id);
      const account = accountOf(line);
      byAccount.set(account, (byAccount.get(account) ?? new Set()).add(line.id));
      launches.add(line.launchHash);
      return;
    }
    if (line.t === 'over' || line.t === 'pool') return;
    const id = line.t === 'placed' ? `${line.session}.${line.n}` : line.round;
    const round = book.rounds.get(id);
    if (round === undefined) return;
    const before = last.get(round.session);
    if (before === undefined || before.n <= round.n) last.set(round.session, round);
    // Only the newest round of a session can still be asked for.
    if (before !== undefined && before.n < round.n && before.delivered) book.rounds.delete(before.id);
    if (round.delivered && (last.get(round.session)?.n ?? 0) > round.n) book.rounds.delete(id);
  }
  function fill(from: readonly RoundLine[]): void {
    book = emptyRoundBook();
    last = new Map();
    byKey = new Map();
    byToken = new Map();
    byAccount = new Map();
    launches = new Set();
    for (const line of from) add(line);
  }
  const sessionOf = (id: string | undefined) => (id === undefined ? null : (book.sessions.get(id) ?? null));
  const { lines, journal } = await openJournal<RoundLine>(file, keep, { ...news, add, fill });
  fill(lines);
  const needed = () => roundLinesToKeep(book, now());
  const write = writeShortened(journal, { file, needed, fill, warn: news.warn });
  return {
    session: sessionOf,
    byKey: hash => sessionOf(byKey.get(hash)),
    byToken: token => sessionOf(byToken.get(token)),
    sessionsOf: account => [...(byAccount.get(account) ?? [])].flatMap(id => sessionOf(id) ?? []),
    wasLaunched: hash => launches.has(hash),
    round: id => book.rounds.get(id) ?? null,
    lastRound: session => last.get(session) ?? null,
    pool: id => book.pools.get(id) ?? null,
    open: () => [...book.rounds.values()].filter(it => !it.delivered),
    async write(line) {
      await write(line);
      if (line.t === 'session') forgetOver(accountOf(line));
    },
    flushed: () => journal.flushed(),
    close: () => journal.close(),
  };
}
