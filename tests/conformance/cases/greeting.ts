import { PROTOCOL_VERSION } from '../../../streams/wire/protocol/words.ts';
import { topicName } from '../../../streams/wire/tables/topicNames.ts';
import { topicKeys, topicTable } from '../../../streams/wire/tables/topics.ts';
import type { Case } from '../case.ts';
import { expect, okOf } from '../expect.ts';

const PUBLIC_TOPICS = topicKeys.filter(key => topicTable[key].audience === 'public');
/** How far `hello.now` and the REST clock of one gateway may be apart, ms. */
const CLOCK_TOLERANCE_MS = 5_000;

export const greeting: readonly Case[] = [
  {
    id: 'hello-visitor',
    number: 9,
    title: 'a visitor is greeted within 10 s, as nobody',
    mode: 'numbered',
    run: async bench => {
      const hello = await bench.connect().hello();
      expect(hello.v === PROTOCOL_VERSION, `protocol version ${PROTOCOL_VERSION}`);
      expect((hello.uid ?? null) === null && hello.ttl === null, 'no account and no ttl for a visitor');
      expect(hello.gen === 0, 'generation 0 for a visitor');
      expect(hello.ping > 0 && hello.syncMs > 0 && hello.pollMs > 0, 'intervals above 0');
    },
  },
  {
    id: 'hello-member',
    title: 'a member is greeted with the account, the generation and the time the token has left',
    mode: 'numbered',
    run: async bench => {
      const { uid, token } = await bench.signIn();
      const hello = await bench.connect({ token }).hello();
      const session = await bench.rest.value('sessionState', { token });
      expect(hello.uid === uid && session.uid === uid, `the account ${uid} in hello and in the session call`);
      expect(hello.gen === session.gen, 'the same generation in hello and in the session call');
      expect(hello.ttl !== null && hello.ttl > 0, 'a ttl above 0');
    },
  },
  {
    id: 'hello-clock',
    number: 53,
    title: 'hello, sync and the session call tell the same time',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect();
      const hello = await connection.hello();
      const rate = hello.rate ?? 1;
      const near = (now: number) => Math.abs(now - hello.now) <= CLOCK_TOLERANCE_MS * Math.max(1, rate);
      expect(near((await connection.sync([])).now), 'a sync answer with the time of hello');
      expect(near((await bench.rest.value('sessionState')).now), 'a session answer with the time of hello');
    },
  },
  {
    id: 'hello-public-topics',
    title: 'a visitor without positions hears of every public topic and of nothing else',
    mode: 'numbered',
    run: async bench => {
      const hello = await bench.connect().hello();
      const names = PUBLIC_TOPICS.map(key => topicName(key));
      for (const t of names)
        expect(
          hello.r.some(res => res.t === t),
          `an answer for ${t}`,
        );
      expect(
        hello.r.every(res => names.includes(res.t)),
        'answers for public topics only',
      );
    },
  },
  {
    id: 'hello-asked-topics',
    title: 'a client that names topics gets an answer for each of them, of the right kind',
    mode: 'numbered',
    run: async bench => {
      const first = await bench.connect().hello();
      const rs = PUBLIC_TOPICS.map(key => {
        const { t, e, s } = first.r.find(res => res.t === topicName(key)) ?? { t: '', e: null, s: 0 };
        return [t, e, s] as const;
      });
      const hello = await bench.connect({ rs }).hello();
      for (const key of PUBLIC_TOPICS) {
        const { kind } = okOf(hello, topicName(key));
        expect(kind === topicTable[key].kind, `${topicName(key)} as a ${topicTable[key].kind} topic`);
      }
    },
  },
];
