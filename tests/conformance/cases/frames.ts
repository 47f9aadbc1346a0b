import { setTimeout as sleep } from 'node:timers/promises';
import { FrameRefused } from '../../../streams/wire/protocol/frames.ts';
import type { Case } from '../case.ts';
import { expect, expectShape, okOf } from '../expect.ts';

/** Requests at once: far more than an honest client sends, fewer than would end the connection. */
const BURST = 30;
/** Entries of one `rs` that still fit a frame of 64 KB. */
const TOO_MANY = 3_000;

export const frames: readonly Case[] = [
  {
    id: 'unknown-ignored',
    number: 42,
    title: 'unknown messages and unknown fields are ignored',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ later: { version: 2 } });
      const hello = await connection.hello();
      connection.emit('later', { a: 1 });
      connection.emit('sync2', [], 'x');
      const rs = hello.r.map(res => [res.t, res.e, res.s]);
      const answer = await connection.ask('sync', { t0: 0, rs, later: true });
      for (const res of hello.r) okOf(answer as typeof hello, res.t);
      expect(connection.open && connection.received('bye').length === 0, 'a connection that goes on');
    },
  },
  {
    id: 'sync-limit',
    number: 68,
    title: 'too many syncs are each answered, some with a code and a wait that helps; never silence',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      const asked = Array.from({ length: BURST }, () => connection.ask('sync', { t0: 0, rs: [] }));
      const answers = await Promise.all(asked);
      const refused = answers.flatMap(answer => {
        const parsed = FrameRefused.safeParse(answer);
        return parsed.success ? [parsed.data] : [];
      });
      const [first] = refused;
      expect(first !== undefined, `a refusal among ${BURST} answers`);
      const waitMs = Math.max(...refused.map(refusal => refusal.retryMs ?? 0));
      expect(waitMs > 0 && first.code !== '', 'a code and a retryMs above 0');
      await sleep(waitMs);
      await connection.sync([]);
    },
  },
  {
    id: 'sync-too-many',
    number: 68,
    title: 'a sync with thousands of positions is refused with a code',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      const rs = Array.from({ length: TOO_MANY }, () => ['g:x', null, 0]);
      const answer = await connection.ask('sync', { t0: 0, rs });
      expectShape(FrameRefused, answer, 'a refusal');
      await connection.sync([]);
    },
  },
  {
    id: 'sync-malformed',
    number: 67,
    title: 'a sync that is none is refused with a code',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      for (const request of [null, { t0: 0, rs: 'all' }, { t0: 0, rs: [['g:status', null, -1]] }])
        expectShape(FrameRefused, await connection.ask('sync', request), 'a refusal');
      await connection.sync([]);
    },
  },
];
