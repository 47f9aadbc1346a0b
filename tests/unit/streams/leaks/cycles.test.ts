import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Socket } from 'socket.io-client';
import * as socketIo from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Res } from '../../../../streams/wire/protocol/frames.ts';
import type { Resume } from '../../../../streams/wire/protocol/position.ts';
import { sizeOf } from '../../../size.ts';
import {
  balanceOf,
  createStreamWorld,
  EPOCH,
  endStreamWorld,
  type StreamWorld,
} from '../../support/linkStreams.ts';
import { jackpot } from '../../support/liveWorld.ts';

const CYCLES = sizeOf('LEAK_CYCLES');
/** Rounds before the baseline is taken. */
const WARM_UP = 2_000;
const T = 'u:member:balance';

let it_: StreamWorld;
let sockets: Socket[];
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  sockets = [];
});

/** The collector, without a flag on the command line. */
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapBytes(): number {
  for (let round = 0; round < 3; round += 1) collect();
  return process.memoryUsage().heapUsed;
}

const EVENTS = ['connect', 'disconnect', 'connect_error', 'hello', 'ev', 'bye'] as const;
const MANAGER_EVENTS = [
  'open',
  'close',
  'error',
  'ping',
  'packet',
  'reconnect',
  'reconnect_attempt',
] as const;

/** Everything that could pile up, exactly counted. */
const held = () => ({
  sockets: sockets.length,
  socket: EVENTS.map(name => sockets[0]?.listeners(name).length),
  manager: MANAGER_EVENTS.map(name => sockets[0]?.io.listeners(name).length),
  peers: it_.world.peers.length,
  timers: vi.getTimerCount(),
  subscriptions: it_.world.subscriptions(),
});

/** The world notes what it was asked; that is no leak of the page's. */
function forgetNotes(): void {
  const { calls, auths, requests, posted } = it_.world;
  for (const notes of [calls, auths, requests, posted]) notes.length = 0;
}

/** Connected again after the connection was lost in one of the ways there are. */
async function cycle(round: number): Promise<void> {
  const { world, streams } = it_;
  const [peer] = world.peers;
  if (round % 4 === 0) world.emit('bye', { code: 'restart', spreadMs: 1 });
  else if (round % 4 === 1) world.lifecycle.hide$.next();
  else peer?.drop();
  if (round % 500 === 0) it_.push(T, balanceOf(round, round), balanceOf(round, round));
  await vi.advanceTimersByTimeAsync(10);
  if (round % 4 === 1) world.lifecycle.wake$.next();
  for (let wait = 0; streams.connection.state$.value.phase !== 'live' && wait < 100; wait += 1) {
    await vi.advanceTimersByTimeAsync(round % 4 === 1 ? 10 : 1_010);
  }
}

/** The page knows everything there is. */
function nothingNew({ rs = [] }: { readonly rs?: readonly Resume[] }): Res[] {
  return rs.map(([t]) => {
    const kind = t === 'g:winners' ? 'log' : 'value';
    return { t, kind, e: EPOCH, s: it_.states.get(t)?.s ?? 0, ok: true, evs: [] };
  });
}

/** Past everything that a connection starts for a while. */
const settle = () => vi.advanceTimersByTimeAsync(20_000);

it(`case 64: ${CYCLES.toLocaleString('en')} lost connections leave no listener, timer, subscription or memory behind (I7)`, async () => {
  it_ = createStreamWorld({ token: 'member', random: () => 0.5 }, world => {
    const io = (...args: Parameters<typeof socketIo.io>) => {
      const socket = socketIo.io(...args);
      sockets.push(socket);
      return socket;
    };
    Object.assign(world.deps, { loadSocketIo: async () => ({ ...socketIo, io }) });
  });
  it_.states.set(T, { st: balanceOf(1), s: 1 });
  it_.states.set('u:member:inbox', { st: { unread: 0, latest: [] }, s: 1 });
  it_.states.set('u:member:session', { st: { gen: 1, state: 'ok' }, s: 1 });
  it_.states.set('g:jackpot', { st: jackpot(1), s: 1 });
  it_.world.reply((_event, body) => ({ now: Date.now(), r: nothingNew(body as { rs?: Resume[] }) }));
  await it_.world.pass(500);
  // The engine compiles and this world fills its caches: a megabyte that comes once.
  for (let round = 0; round < WARM_UP; round += 1) {
    await cycle(round);
    forgetNotes();
  }
  await settle();
  forgetNotes();
  const before = held();
  const heapBefore = heapBytes();
  for (let round = WARM_UP; round < WARM_UP + CYCLES; round += 1) {
    await cycle(round);
    expect(it_.streams.connection.state$.value.phase).toBe('live');
    forgetNotes();
  }
  await settle();
  forgetNotes();
  expect(held()).toEqual(before);
  expect(before.sockets).toBe(1);
  expect(heapBytes() - heapBefore).toBeLessThan(2 ** 20);
}, 400_000);

afterEach(() => endStreamWorld(it_));
