import { stateAfter } from '../../../streams/wire/protocol/fold.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { BookedBets } from '../../../streams/wire/sportsBook/bets.ts';
import { bookedBetsFold } from '../../../streams/wire/sportsBook/folds.ts';
import type { Case } from '../case.ts';
import { expect, expectContiguous, expectSame, expectShape, followed, okOf } from '../expect.ts';
import type { Account } from '../gateway/accounts.ts';
import type { Bench } from '../gateway/bench.ts';
import type { Connection } from '../gateway/connection.ts';

const apply = stateAfter(bookedBetsFold);

/** Every event after `before` has come once and in order, and what they make of it is the newest state. */
async function expectBets(
  { topics }: Bench,
  connection: Connection,
  hello: Parameters<typeof okOf>[0],
  [before, after]: readonly [Snap, Snap],
): Promise<void> {
  const evs = await followed(okOf(hello, before.t), connection, after.s);
  expectContiguous(evs, before.e, before.s, topics.shapeOf);
  const bets = evs
    .filter(({ s }) => s <= after.s)
    .reduce(
      (state, ev) => apply(state, expectShape(BookedBets, ev.d, 'bets')),
      expectShape(BookedBets, before.st, 'bets'),
    );
  expectSame(bets, expectShape(BookedBets, after.st, 'bets'), 'bets as the snapshot has them');
}

/** A bet of somebody, between two snapshots. */
async function placeBetween(bench: Bench, account: Account, before: Snap): Promise<Snap> {
  await bench.players.bet(account);
  const after = await bench.snap(before.t, account.token);
  expect(after.s > before.s, `an event of ${before.t} after ${before.s}`);
  expect(expectShape(BookedBets, after.st, 'bets').length === 1, 'the bet that was placed');
  return after;
}

/**
 * What the cases of values ask of an account's own topic (`resume-value`, `stream-value`, `stream-value-once`), for a book: its players
 * have no value, their bets are a log.
 */
export const ownBetCases: readonly Case[] = [
  {
    id: 'stream-own-bets',
    title: 'a bet comes by itself to every connection of its player, each event once, and to nobody else',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const { uid, token } = account;
      const before = await bench.snap(bench.topics.own(uid), token);
      const rs = [[before.t, before.e, before.s]] as const;
      const connections = [0, 1].map(() => bench.connect({ token, rs }));
      const hellos = await Promise.all(connections.map(connection => connection.hello()));
      const stranger = bench.connect();
      await stranger.hello();
      const after = await placeBetween(bench, account, before);
      for (const [i, connection] of connections.entries()) {
        const hello = hellos[i];
        if (hello !== undefined) await expectBets(bench, connection, hello, [before, after]);
      }
      // Whatever was sent before it has arrived then, because a connection is served in order.
      await stranger.sync([]);
      expect(stranger.events(before.t).length === 0, `no event of ${before.t} for somebody else`);
    },
  },
  {
    id: 'resume-own-bets',
    title: 'a player who was away gets every event of the bets that were made meanwhile, once and in order',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const { uid, token } = account;
      const before = await bench.snap(bench.topics.own(uid), token);
      const after = await placeBetween(bench, account, before);
      const connection = bench.connect({ token, rs: [[before.t, before.e, before.s]] });
      const hello = await connection.hello();
      const res = okOf(hello, before.t);
      expect(res.evs.length === res.s - before.s, `as many events as there are from ${before.s} to ${res.s}`);
      await expectBets(bench, connection, hello, [before, after]);
    },
  },
];
