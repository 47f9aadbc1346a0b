import type { Case } from '../case.ts';
import { expect, okOf, refusalOf } from '../expect.ts';

export const rights: readonly Case[] = [
  {
    id: 'deny-visitor',
    number: 52,
    title: 'a visitor is denied the topic of an account, and everything else is answered',
    mode: 'numbered',
    run: async bench => {
      const foreign = await bench.foreignTopic();
      const { still } = bench.topics;
      const { e, s } = await bench.snap(still);
      const hello = await bench
        .connect({
          rs: [
            [foreign, null, 0],
            [still, e, s],
          ],
        })
        .hello();
      refusalOf(hello, foreign, 'deny');
      okOf(hello, still);
    },
  },
  {
    id: 'deny-member',
    number: 52,
    title: 'a member is denied the topic of another one, in hello, in sync and in the snapshot call',
    mode: 'numbered',
    run: async bench => {
      const foreign = await bench.foreignTopic();
      const { uid, token } = await bench.signIn();
      const own = bench.topics.own(uid);
      const { e, s } = await bench.snap(own, token);
      const rs = [
        [foreign, e, s],
        [own, e, s],
      ] as const;
      const connection = bench.connect({ token, rs });
      for (const answer of [await connection.hello(), await connection.sync(rs)]) {
        const denied = refusalOf(answer, foreign, 'deny');
        expect(denied.s === 0 && denied.e === null, 'no position of a topic that is denied');
        okOf(answer, own);
      }
      const snaps = await bench.rest.value('snap', { token, params: { t: `${foreign},${own}` } });
      expect(snaps[0] !== undefined && 'why' in snaps[0], `deny for ${foreign}`);
      expect(snaps[1] !== undefined && 'st' in snaps[1], `a snapshot of ${own}`);
    },
  },
  {
    id: 'deny-no-topic',
    title: 'names that are no topic are denied, and everything else is answered',
    mode: 'numbered',
    run: async bench => {
      const names = ['g:nothing', 'u:*:balance', 'admin', '__proto__', 'g:winners:x', 'f:no-such-match'];
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      const { still } = bench.topics;
      const { e, s } = await bench.snap(still);
      const answer = await connection.sync([...names.map(t => [t, null, 0] as const), [still, e, s]]);
      for (const t of names) refusalOf(answer, t, 'deny');
      okOf(answer, still);
    },
  },
];
