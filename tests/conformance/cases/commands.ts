import { randomUUID } from 'node:crypto';
import { BetAnswer } from '../../../streams/wire/games/shapes.ts';
import { type Case, NotApplicable } from '../case.ts';
import { eventually, expect, expectSame, expectShape } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';

const favourite = (nodeId: string) => ({ nodeId, vendor: 'CONFORMANCE', gameType: 'RNG' });
const newNode = () => `c${randomUUID().slice(0, 12)}`;

async function favouritesOf(bench: Bench, token: string): Promise<readonly string[]> {
  return (await bench.rest.value('favourites', { token })).nodeIds.map(String);
}

export const commands: readonly Case[] = [
  {
    id: 'command-shows',
    title: 'what a command has changed shows in the next answer',
    run: async bench => {
      const { token } = await bench.signIn();
      const nodeId = newNode();
      await bench.rest.answer('addFavourite', { token, key: randomUUID(), params: favourite(nodeId) });
      expect((await favouritesOf(bench, token)).includes(nodeId), `${nodeId} among the favourites`);
      await bench.rest.answer('removeFavourite', { token, key: randomUUID(), params: { nodeId } });
      expect(!(await favouritesOf(bench, token)).includes(nodeId), `${nodeId} not among the favourites`);
    },
  },
  {
    id: 'command-without-key',
    title: 'a command without an idempotency key is refused with 400',
    mode: 'numbered',
    run: async bench => {
      const { token } = await bench.signIn();
      const options = { token, params: favourite(newNode()) };
      await bench.rest.refused('addFavourite', options, 400, 'idempotency_key_required');
    },
  },
  {
    id: 'command-repeated',
    title: 'a command sent again with its key has one effect and the same answer',
    mode: 'numbered',
    run: async bench => {
      const { token } = await bench.signIn();
      const [key, nodeId] = [randomUUID(), newNode()];
      const options = { token, key, params: favourite(nodeId) };
      const first = await bench.rest.send('addFavourite', options);
      const again = await bench.rest.send('addFavourite', options);
      expect(first.status === 200 && again.status === 200, 'status 200 twice');
      expectSame(first.json, again.json, 'the same answer twice');
      // A repetition is not a new command: it must not undo what came after the first.
      await bench.rest.answer('removeFavourite', { token, key: randomUUID(), params: { nodeId } });
      await bench.rest.answer('addFavourite', options);
      expect(!(await favouritesOf(bench, token)).includes(nodeId), 'no second effect of the same key');
    },
  },
  {
    id: 'command-repeated-bet',
    number: 21,
    title: 'a bet sent twice at once with one key is one round',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const key = randomUUID();
      const bets = await Promise.all([bench.players.bet(account, key), bench.players.bet(account, key)]);
      const [one, two] = bets.map(({ envelope }) => envelope.value);
      expectSame(one, two, 'the same round twice');
      const rounds = await bench.rest.value('rounds', { token: account.token, params: { limit: 2 } });
      const { round } = expectShape(BetAnswer, one, 'the value of bet');
      expect(rounds.filter(({ at }) => at >= round.at).length === 1, 'one round of this bet');
    },
  },
  {
    id: 'command-other-payload',
    title: 'a key that was used for something else is refused with 409',
    mode: 'numbered',
    run: async bench => {
      const { token } = await bench.signIn();
      const key = randomUUID();
      await bench.rest.answer('addFavourite', { token, key, params: favourite(newNode()) });
      const other = { token, key, params: favourite(newNode()) };
      await bench.rest.refused('addFavourite', other, 409, 'idempotency_conflict');
      await bench.rest.refused('inboxRead', { token, key }, 409, 'idempotency_conflict');
    },
  },
  {
    id: 'command-snaps',
    number: 34,
    title: 'a command answers the new states with positions that agree with what is pushed',
    mode: 'numbered',
    run: async bench => {
      const account = await bench.signIn();
      const t = `u:${account.uid}:balance`;
      const connection = bench.connect({ token: account.token });
      await connection.hello();
      const before = await bench.snap(t, account.token);
      const { envelope } = await bench.players.bet(account);
      const snap = envelope.snaps?.find(one => one.t === t);
      expect(snap !== undefined, `a snapshot of ${t} in the answer`);
      expect(snap.e === before.e && snap.s > before.s, `a position after ${before.s}`);
      const pushed = await eventually(
        () => connection.events(t).find(ev => ev.s >= snap.s),
        `event ${snap.s} of ${t}`,
      );
      if (pushed.s === snap.s) expectSame(pushed.d, snap.st, 'the same state pushed and answered');
    },
  },
  {
    id: 'command-snaps-inbox',
    number: 34,
    title: 'marking messages read answers the inbox at a position no older than the one before',
    mode: 'numbered',
    run: async bench => {
      const { uid, token } = await bench.signIn();
      const t = `u:${uid}:inbox`;
      const before = await bench.snap(t, token);
      const envelope = await bench.rest.answer('inboxRead', { token, key: randomUUID() });
      const snap = envelope.snaps?.find(one => one.t === t);
      if (snap === undefined) throw new NotApplicable('the answer carries no snapshots');
      expect(snap.e === before.e && snap.s >= before.s, `a position from ${before.s} on`);
      const { unread } = snap.st as { readonly unread: unknown };
      expect(unread === 0, 'nothing unread');
    },
  },
];
