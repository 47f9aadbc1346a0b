import { setTimeout as sleep } from 'node:timers/promises';
import { bookTopics } from '../../../partner/sports/wire/topics.ts';
import type { TopicTable } from '../../../streams/wire/protocol/tables.ts';
import { splitAddress } from '../../../streams/wire/protocol/topicAddress.ts';
import { Board } from '../../../streams/wire/sportsBook/shapes.ts';
import { type Case, Mismatch, NotApplicable } from '../case.ts';
import { cases } from '../cases/index.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import type { Account } from '../gateway/accounts.ts';
import type { Bench, CaseTopics, OpenedBench, Shared } from '../gateway/bench.ts';
import { openConnection } from '../gateway/connection.ts';
import { openRaw } from '../gateway/raw.ts';
import { createRest } from '../gateway/rest.ts';
import type { Traffic } from '../gateway/traffic.ts';
import { type Result, runCase, Unreachable } from '../suite.ts';
import { openBook, placeBet } from './bookPlayers.ts';
import { ownBetCases } from './ownBetCases.ts';
import type { FakeWallet } from './wallet.ts';

/** Cases that need nothing but topics which a page of the book can read: logs, for it has no value (`ownBetCases.ts`). */
const IDS: ReadonlySet<string> = new Set([
  ...['resume-exact', 'resume-older', 'sync-older', 'resume-unknown-epoch', 'resume-ahead'],
  ...['resume-ahead-private', 'resume-never-seen', 'stream-log', 'pings'],
  ...['sync-subscribes', 'snap-etag', 'snap-too-many', 'deny-member', 'deny-no-topic', 'unknown-ignored'],
  ...['sync-limit', 'sync-too-many', 'sync-malformed', 'auth-refused', 'auth-other-account'],
  ...['connect-refused', 'crafted-frames', 'crafted-connects', 'frame-too-large', 'silent-connection'],
  'slow-handshake',
]);

/** Cases of the realtime protocol that a game server with a book is asked for. */
export const realtimeCases: readonly Case[] = [...cases.filter(({ id }) => IDS.has(id)), ...ownBetCases];

const LOG = 'g:fixtures';
const LOOK_EVERY_MS = 50;
/** The log goes on by itself, with every change of odds: how long that may take, ms. */
const EVENTS_MS = 3 * PATIENCE_MS;

const table: TopicTable = bookTopics;

/** Opens a bench whose events are made by playing the book. @param reader Somebody without bets, as whom a case connects. */
function openBookBench(
  shared: Shared,
  traffic: Traffic,
  { wallet, reader }: { readonly wallet: FakeWallet; readonly reader: Account },
): OpenedBench {
  const { origin } = shared.target;
  const rest = createRest(origin, '', traffic, reader.token);
  const opened: { close(): void }[] = [];
  const keep = <T extends { close(): void }>(connection: T): T => {
    opened.push(connection);
    return connection;
  };
  const topics: CaseTopics = {
    ...{ log: LOG, still: `u:${reader.uid}:bets`, own: uid => `u:${uid}:bets` },
    shapeOf(t) {
      const shape = table[splitAddress(t)?.key ?? ''];
      if (shape === undefined) throw new Mismatch(`a topic of the book, not ${t}`);
      return shape;
    },
  };
  const fixtures = async () => Board.parse((await bench.snap(LOG)).st).fixtures;
  const bench: Bench = {
    ...shared,
    ...{ rest, topics },
    players: {
      async bet(account) {
        await placeBet(origin, account, fixtures);
        return { envelope: { success: true }, won: false };
      },
      win: async () => void (await bench.win(1)),
    },
    connect: (credentials = {}) =>
      keep(openConnection(origin, traffic, { token: reader.token, ...credentials })),
    raw: async () => keep(await openRaw(origin, traffic)),
    signIn: () => openBook(origin, wallet, true),
    foreignTopic: async () => topics.own((await openBook(origin, wallet, true)).uid),
    async snap(t, token = reader.token) {
      const [snap] = await rest.value('snap', { params: { t }, token });
      expect(snap !== undefined && 'st' in snap, `a snapshot of ${t}`);
      return snap;
    },
    async win(count) {
      const wanted = (await bench.snap(LOG)).s + count;
      const until = performance.now() + EVENTS_MS;
      for (;;) {
        const snap = await bench.snap(LOG);
        if (snap.s >= wanted) return snap;
        expect(performance.now() < until, `position ${wanted} of ${LOG} or later`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    operate() {
      throw new NotApplicable('a game server has no operator of the platform');
    },
  };
  return {
    bench,
    clear: () => {
      for (const connection of opened) connection.close();
    },
  };
}

/**
 * Proves that a game server keeps the realtime protocol for the pages of its book, and hands each result to `onResult` as it comes.
 * Throws `Unreachable` when it opens no book.
 * @param wallet The one that it asks; what it launches has to be a book.
 */
export async function runRealtimeCases(
  origin: string,
  wallet: FakeWallet,
  select: (one: Case) => boolean = () => true,
  onResult: (result: Result) => void = () => undefined,
): Promise<readonly Result[]> {
  const reader = await openBook(origin, wallet, true).catch((error: unknown) => {
    throw new Unreachable(`The game server at ${origin} opens no book: ${String(error)}.`);
  });
  const target = { origin, merchant: '', credentials: null, operatorToken: null };
  const shared: Shared = { target, mode: 'numbered', pool: { players: [], most: 0 } };
  const results: Result[] = [];
  for (const one of realtimeCases.filter(select)) {
    const result = await runCase(one, shared, new Set([reader.token]), (of, traffic) =>
      openBookBench(of, traffic, { wallet, reader }),
    );
    results.push(result);
    onResult(result);
  }
  return results;
}
