import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { Case } from '../case.ts';
import { expect, expectContiguous, expectShape, followed, okOf, refusalOf } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';
import type { Connection, Resume } from '../gateway/connection.ts';

/** Events a client in these cases misses. */
const MISSED = 3;
/** An epoch no store gives out. */
const NO_STORE = '1.conformance';

type Answer = Parameters<typeof okOf>[0];

const at = ({ t, e, s }: Snap): Resume => [t, e, s];

/** A log missed while away: every event after the position comes, once and in order. */
async function missWins(
  bench: Bench,
  resumeFrom: (position: Resume) => Promise<readonly [Connection, Answer]>,
): Promise<void> {
  const { log, shapeOf } = bench.topics;
  const before = await bench.snap(log);
  const after = await bench.win(MISSED);
  const [connection, answer] = await resumeFrom(at(before));
  const res = okOf(answer, log);
  expect(res.evs.length === res.s - before.s, `as many events as there are from ${before.s} to ${res.s}`);
  expectContiguous(await followed(res, connection, after.s), before.e, before.s, shapeOf);
}

/** The state that a snapshot gives after a refusal, and a connection that goes on from it. */
async function startOver(bench: Bench, t: string, token?: string): Promise<void> {
  const snap = await bench.snap(t, token);
  expectShape(bench.topics.shapeOf(t).state, snap.st, `the state of ${t}`);
  const hello = await bench.connect({ rs: [at(snap)], ...(token === undefined ? {} : { token }) }).hello();
  expectContiguous(okOf(hello, t).evs, snap.e, snap.s, bench.topics.shapeOf);
}

export const resume: readonly Case[] = [
  {
    id: 'resume-exact',
    title: 'a client that stands at the newest position gets no event',
    mode: 'numbered',
    run: async bench => {
      const snap = await bench.snap(bench.topics.still);
      const res = okOf(await bench.connect({ rs: [at(snap)] }).hello(), snap.t);
      expect(res.e === snap.e && res.s === snap.s, 'the position it came with');
      expect(res.evs.length === 0, 'no events');
    },
  },
  {
    id: 'resume-older',
    number: 2,
    title: 'a client that reconnects gets every event it missed, once and in order',
    mode: 'numbered',
    run: bench =>
      missWins(bench, async position => {
        const connection = bench.connect({ rs: [position] });
        return [connection, await connection.hello()];
      }),
  },
  {
    id: 'sync-older',
    number: 16,
    title: 'a sync from an older position fills the gap in the same way',
    mode: 'numbered',
    run: async bench => {
      const connection = bench.connect({ rs: [] });
      await connection.hello();
      await missWins(bench, async position => [connection, await connection.sync([position])]);
    },
  },
  {
    id: 'resume-value',
    number: 18,
    title:
      'of a value topic a client that was away gets the newest event only, at the position of the answer',
    mode: 'numbered',
    run: async bench => {
      const { uid, token, username } = await bench.signIn();
      const t = bench.topics.own(uid);
      const before = await bench.snap(t, token);
      await bench.players.bet({ uid, token, username });
      const after = await bench.snap(t, token);
      const connection = bench.connect({ token, rs: [at(before)] });
      const res = okOf(await connection.hello(), t);
      expect(res.evs.length === (res.s > before.s ? 1 : 0), 'one event if there is a newer one, else none');
      const newest = (await followed(res, connection, after.s)).at(-1);
      expect(newest !== undefined && newest.s >= after.s, `an event from ${after.s} on`);
      expectShape(bench.topics.shapeOf(t).data, newest.d, `event ${newest.s} of ${t}`);
    },
  },
  {
    id: 'resume-unknown-epoch',
    number: 35,
    title: 'a client from another epoch is told so, and can start over from a snapshot',
    mode: 'numbered',
    run: async bench => {
      const { log } = bench.topics;
      const hello = await bench.connect({ rs: [[log, NO_STORE, 7]] }).hello();
      const { e } = refusalOf(hello, log, 'epoch');
      expect(e !== null && e !== NO_STORE, 'the epoch of the gateway in the refusal');
      await startOver(bench, bench.topics.log);
    },
  },
  {
    id: 'resume-ahead',
    number: 36,
    title: 'a client that knows more than the store is told so, and can start over from a snapshot',
    mode: 'numbered',
    run: async bench => {
      const [t, e, s] = at(await bench.snap(bench.topics.log));
      refusalOf(await bench.connect({ rs: [[t, e, s + 1_000_000]] }).hello(), t, 'ahead');
      await startOver(bench, bench.topics.log);
    },
  },
  {
    id: 'resume-ahead-private',
    number: 36,
    title: 'the same on a topic of the account',
    mode: 'numbered',
    run: async bench => {
      const { uid, token } = await bench.signIn();
      const [t, e, s] = at(await bench.snap(bench.topics.own(uid), token));
      refusalOf(await bench.connect({ token, rs: [[t, e, s + 1_000_000]] }).hello(), t, 'ahead');
      await startOver(bench, t, token);
    },
  },
  {
    id: 'resume-never-seen',
    number: 23,
    title: 'a client that has never seen a log is sent to the snapshot, or gets it whole',
    mode: 'numbered',
    run: async bench => {
      const { log, shapeOf } = bench.topics;
      const hello = await bench.connect({ rs: [[log, null, 0]] }).hello();
      const res = hello.r.find(one => one.t === log);
      if (res?.ok === true) expectContiguous(res.evs, res.e, 0, shapeOf);
      else refusalOf(hello, log, 'trimmed', 'epoch');
      await startOver(bench, bench.topics.log);
    },
  },
];
