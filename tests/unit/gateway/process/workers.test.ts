import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { type ChannelPort, createChannel } from '../../../../gateway/process/workers/channel.ts';
import { createFleet, type WorkerProcess } from '../../../../gateway/process/workers/fleet.ts';
import { REQUESTS, stopShare, type WorkerOrders } from '../../../../gateway/process/workers/orders.ts';
import { createRestarts } from '../../../../gateway/process/workers/restarts.ts';
import { joinPrimary, joinStates } from '../../../../gateway/process/workers/siblings.ts';

/** Two ends of a pipe. */
function pipe(): readonly [EventEmitter & ChannelPort, EventEmitter & ChannelPort] {
  const make = (other: () => EventEmitter) =>
    Object.assign(new EventEmitter(), {
      send: (message: object) => void queueMicrotask(() => other().emit('message', structuredClone(message))),
    });
  const one: EventEmitter & ChannelPort = make(() => two);
  const two: EventEmitter & ChannelPort = make(() => one);
  return [one, two];
}

it('A request over a pipe is answered, fails with the reason, or fails when the other end is gone', async () => {
  const [one, two] = pipe();
  const channel = createChannel(one, {});
  createChannel(two, {
    double: (n: number) => n * 2,
    fail: () => Promise.reject(new Error('it is broken')),
    never: () => new Promise(() => {}),
  });
  // A message of a library on the same pipe.
  one.emit('message', { type: 'other' });
  await expect(channel.request('double', 21)).resolves.toBe(42);
  await expect(channel.request('fail')).rejects.toThrow('it is broken');
  await expect(channel.request('unknown')).rejects.toThrow('nothing answers unknown');
  await expect(channel.request('never', null, 1)).rejects.toThrow('in time');
  const waiting = channel.request('never');
  channel.close();
  await expect(waiting).rejects.toThrow('has ended');
  await expect(channel.request('double', 1)).rejects.toThrow('has ended');
});

it('Workers are started again at once, then after growing pauses, then no more; a long life forgets it', () => {
  const restarts = createRestarts();
  const pauses = Array.from({ length: 8 }, () => restarts.after(10));
  expect(pauses).toEqual([0, 100, 200, 400, 800, 1_600, 3_200, null]);
  const steady = createRestarts();
  expect([steady.after(10), steady.after(10), steady.after(60_000), steady.after(10)]).toEqual([
    0, 100, 0, 100,
  ]);
});

it('A part works if it works everywhere; of numbers the greatest counts', () => {
  const states = [
    { database: true, page: true, unsettled: 0, loops: { draws: true, age: 3 } },
    { database: false, page: true, unsettled: 2, loops: { draws: false, age: 1 } },
  ];
  expect(joinStates(states)).toEqual({
    database: false,
    page: true,
    unsettled: 2,
    loops: { draws: false, age: 3 },
  });
});

it('Each worker sends its share of the sockets away', () => {
  expect(stopShare({ SHUTDOWN_DELAY: 5, DRAIN_PER_SECOND: 10 }, 4)).toEqual({
    SHUTDOWN_DELAY: 5,
    DRAIN_PER_SECOND: 2,
  });
  expect(stopShare(undefined, 4)).toBeNull();
});

it('The first worker fills the world before the others start, and a state is that of all', async () => {
  const order: string[] = [];
  const links: ReturnType<typeof joinPrimary>[] = [];
  const fleet = createFleet({
    workers: 3,
    fork() {
      const [inside, outside] = pipe();
      links.push(
        joinPrimary(inside, {
          [REQUESTS.start]: async ({ number }: WorkerOrders) => {
            order.push(`start ${number}`);
            await vi.waitFor(() => {});
            links[number - 1]
              ?.siblings(number, '')
              .provide('health', async () => ({ sockets: number !== 2 }));
            order.push(`serves ${number}`);
            return { origin: `of ${number}` };
          },
          [REQUESTS.stop]: () => void outside.emit('exit', 0, null),
        }),
      );
      return outside as unknown as WorkerProcess;
    },
    orders: number =>
      ({ number, workers: 3, database: null, operatorToken: '', folder: '', games: null }) as const,
    handlers: {},
    monotonic: () => 0,
    log: { warn: () => {} },
  });
  expect(await fleet.start()).toEqual({ origin: 'of 1' });
  expect(order.slice(0, 2)).toEqual(['start 1', 'serves 1']);
  expect(await links[0]?.siblings(1, '').join('health')).toEqual({
    state: { sockets: false },
    workers: { wanted: 3, serving: 3 },
  });
  await fleet.stop();
});
