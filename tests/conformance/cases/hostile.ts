import { setTimeout as sleep } from 'node:timers/promises';
import { CRAFTED_CONNECTS, CRAFTED_FRAMES } from '../../fuzz/craftedFrames.ts';
import type { Case } from '../case.ts';
import { eventually, expect } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';
import type { Connection } from '../gateway/connection.ts';
import type { RawConnection } from '../gateway/raw.ts';

const CONNECT = '40{"v":1,"rs":[]}';
/** Above the largest frame a gateway takes (64 KB). */
const FRAME_BYTES = 70_000;
/** A connection that says nothing is closed after 10 s; the rest is for the network and slow timers, ms. */
const SILENCE_MS = 13_000;
/** How late a slow but honest client says who it is, ms. */
const LATE_MS = 3_000;
/** The line of a stack trace, which tells a stranger how the gateway is built. */
const STACK = /\bat .*\.[cm]?[jt]s:\d+/;

/** A connection of somebody else, which nothing may disturb. */
async function openControl(bench: Bench): Promise<Connection> {
  const control = bench.connect({ rs: [] });
  await control.hello();
  return control;
}

async function expectUnharmed(control: Connection, after: string): Promise<void> {
  expect(
    control.open && control.received('bye').length === 0,
    `other connections to stay open after ${after}`,
  );
  // Slower than the rate limit of sync, which isn't the point here.
  await sleep(500);
  await control.sync([]);
}

const heard = (raw: RawConnection, beginning: string) =>
  raw.received.some(text => text.startsWith(beginning));

async function sendCrafted(bench: Bench, what: string, frame: string | Buffer): Promise<void> {
  const raw = await bench.raw();
  raw.send(CONNECT);
  await eventually(() => (heard(raw, '2["hello"') ? true : null), 'hello');
  raw.send(frame);
  raw.send('427["sync",{"t0":0,"rs":[]}]');
  const end = () => (raw.closed || heard(raw, '37[') ? true : null);
  await eventually(end, `the next sync answered, or the connection closed, after ${what}`);
  expect(!STACK.test(raw.received.join('\n')), `no stack trace in the answer to ${what}`);
  raw.close();
}

async function sendCraftedConnect(bench: Bench, what: string, frame: string): Promise<void> {
  const raw = await bench.raw();
  raw.send(frame);
  const refused = () => (raw.closed || heard(raw, '4') ? true : null);
  await eventually(refused, `a refusal, or a closed connection, after a CONNECT with ${what}`);
  expect(!heard(raw, '2["hello"'), `no hello after a CONNECT with ${what}`);
  raw.close();
}

export const hostile: readonly Case[] = [
  {
    id: 'crafted-frames',
    number: 67,
    title: `${CRAFTED_FRAMES.length} crafted frames are ignored, refused or closed, and nobody else notices`,
    mode: 'numbered',
    run: async bench => {
      const control = await openControl(bench);
      for (const [what, frame] of CRAFTED_FRAMES) await sendCrafted(bench, what, frame);
      await expectUnharmed(control, 'crafted frames');
    },
  },
  {
    id: 'crafted-connects',
    number: 67,
    title: 'crafted CONNECT packets are refused or closed, and nobody else notices',
    mode: 'numbered',
    run: async bench => {
      const control = await openControl(bench);
      for (const [what, frame] of CRAFTED_CONNECTS) await sendCraftedConnect(bench, what, frame);
      await expectUnharmed(control, 'crafted CONNECT packets');
    },
  },
  {
    id: 'frame-too-large',
    number: 68,
    title: 'a frame above 64 KB is not taken: its connection closes, others stay',
    mode: 'numbered',
    run: async bench => {
      const control = await openControl(bench);
      const loud = await openControl(bench);
      loud.emit('sync', 'x'.repeat(FRAME_BYTES));
      await loud.closed();
      await expectUnharmed(control, 'a large frame');
    },
  },
  {
    id: 'body-too-large',
    number: 68,
    title: 'a request body above 64 KB is refused with an envelope',
    run: async bench => {
      const { token } = await bench.signIn();
      const params = { ids: ['x'.repeat(FRAME_BYTES)] };
      await bench.rest.refused('inboxRead', { params, token, key: 'too-large' }, 413, 'bad_request');
    },
  },
  {
    id: 'silent-connection',
    number: 69,
    title: 'a connection that never says who it is is closed after 10 s',
    slow: true,
    run: async bench => {
      const raw = await bench.raw();
      await eventually(() => (raw.closed ? true : null), 'a closed connection', SILENCE_MS);
      expect(!heard(raw, '2'), 'no message before CONNECT');
    },
  },
  {
    id: 'slow-handshake',
    number: 69,
    title: 'a client that takes three seconds to say who it is is served, and holds nobody up meanwhile',
    mode: 'numbered',
    slow: true,
    run: async bench => {
      const raw = await bench.raw();
      await openControl(bench);
      await sleep(LATE_MS);
      raw.send(CONNECT);
      await eventually(() => (heard(raw, '2["hello"') ? true : null), 'hello');
    },
  },
];
