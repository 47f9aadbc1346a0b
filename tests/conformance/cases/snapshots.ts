import { setTimeout as sleep } from 'node:timers/promises';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import { WinnersState } from '../../../streams/wire/winners/shapes.ts';
import type { Case } from '../case.ts';
import { expect, expectContiguous, expectShape, followed, okOf, topicOf } from '../expect.ts';

const WINNERS = 'g:winners';
/** Between two snapshots, ms: often enough to meet the events, seldom enough for every rate limit. */
const SNAP_EVERY_MS = 25;

export const snapshots: readonly Case[] = [
  {
    id: 'snap-states',
    title: 'the snapshot call answers every public topic in the order asked for, each of its shape',
    mode: 'numbered',
    run: async bench => {
      const names = [WINNERS, 'g:jackpot', 'g:status'];
      const snaps = await bench.rest.value('snap', { params: { t: names.join() } });
      expect(snaps.map(snap => snap.t).join() === names.join(), `answers for ${names.join(', ')}`);
      for (const snap of snaps) {
        expect('st' in snap, `a snapshot of ${snap.t}`);
        expect(snap.kind === topicOf(snap.t).kind, `${snap.t} as a ${topicOf(snap.t).kind} topic`);
        expectShape(topicOf(snap.t).state, snap.st, `the state of ${snap.t}`);
      }
    },
  },
  {
    id: 'snap-lower-bound',
    number: 27,
    title: 'snapshots read while events are made continue without a gap at their position',
    mode: 'numbered',
    run: async bench => {
      const winning = bench.win(4);
      const snaps: Snap[] = [];
      let done = false;
      // Settled either way; the failure of the bets is thrown below.
      const finish = () => {
        done = true;
      };
      winning.then(finish, finish);
      while (!done) {
        snaps.push(await bench.snap(WINNERS));
        await sleep(SNAP_EVERY_MS);
      }
      const end = await winning;
      const known = expectShape(WinnersState, end.st, 'the last state');
      const ids = known.map(win => win.id);
      for (const snap of snaps.filter((one, i) => one.s !== snaps[i - 1]?.s)) {
        const connection = bench.connect({ rs: [[WINNERS, snap.e, snap.s]] });
        const evs = await followed(okOf(await connection.hello(), WINNERS), connection, end.s);
        expectContiguous(evs, snap.e, snap.s, topicOf);
        const had = JSON.stringify(snap.st);
        const told = JSON.stringify(evs);
        for (const id of ids)
          expect(
            had.includes(`"${id}"`) || told.includes(`"${id}"`),
            `win ${id} in the snapshot at ${snap.s} or after it`,
          );
      }
    },
  },
  {
    id: 'snap-etag',
    title: 'an unchanged snapshot answers 304 to its ETag, and no cache may keep it',
    mode: 'numbered',
    run: async bench => {
      const params = { t: bench.topics.still };
      const first = await bench.rest.send('snap', { params });
      const { etag } = first.headers;
      expect(etag !== undefined, 'an ETag');
      expect((first.headers['cache-control'] ?? '').includes('no-store'), 'Cache-Control with no-store');
      const again = await bench.rest.send('snap', { params, headers: [['If-None-Match', etag]] });
      expect(again.status === 304 && again.text === '', '304 without a body');
      const other = await bench.rest.send('snap', { params, headers: [['If-None-Match', '"other"']] });
      expect(other.status === 200, '200 for another ETag');
    },
  },
  {
    id: 'snap-too-many',
    number: 68,
    title: 'a snapshot of too many topics is refused with 400',
    mode: 'numbered',
    run: async bench => {
      const t = Array.from({ length: 65 }, (_, i) => `g:n${i}`).join();
      await bench.rest.refused('snap', { params: { t } }, 400, 'bad_request');
    },
  },
  {
    id: 'balance-agrees',
    title: 'the balance call and the balance topic tell the same amounts, in major and in minor units',
    mode: 'numbered',
    run: async bench => {
      const { uid, token } = await bench.signIn();
      const { sumBalance } = await bench.rest.value('balance', { token });
      const { st } = await bench.snap(`u:${uid}:balance`, token);
      const { sum } = st as { readonly sum: number };
      expect(Math.round(sumBalance * 100) === sum, `a sum of ${sum} minor units in both`);
    },
  },
];
