import type { StopSettings } from '../deploymentSettings.ts';
import { StartError } from '../startError.ts';
import { type Channel, type ChannelHandlers, type ChannelPort, createChannel } from './channel.ts';
import { REQUESTS, stopShare, type WorkerOrders, type WorkerServes } from './orders.ts';
import { createRestarts } from './restarts.ts';

/** The process of a worker; `cluster.Worker` fits. */
export interface WorkerProcess extends ChannelPort {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
}

/** What workers are started with. */
export interface FleetDeps {
  readonly workers: number;
  readonly fork: () => WorkerProcess;
  readonly orders: (number: number) => WorkerOrders;
  /** What workers may ask the primary for, besides the states of all. */
  readonly handlers: ChannelHandlers;
  readonly monotonic: () => number;
  readonly log: { warn(detail: object, message: string): void };
}

/** The workers of one gateway. */
export interface Fleet {
  /** Starts the first, which fills the world, and then the others. Rejects with a `StartError` when one can't. */
  start(): Promise<WorkerServes>;
  /** What each worker that serves answers to a question, by a number that each process has alone; null without an answer in time. */
  answersTo<T>(question: string): Promise<readonly { readonly life: number; readonly answer: T | null }[]>;
  /** Settles when workers end again and again. */
  readonly failed: Promise<StartError>;
  /** Stops all; resolves when their processes have ended. */
  stop(how?: StopSettings): Promise<void>;
}

/** A worker that doesn't say within this time how it is counts as one that doesn't serve, ms. */
const STATE_MS = 3_000;

/** Starts workers, replaces those that end, and lets each know of all. */
export function createFleet(deps: FleetDeps): Fleet {
  const restarts = createRestarts();
  const running = new Map<
    number,
    { readonly channel: Channel; readonly ended: Promise<void>; readonly life: number }
  >();
  let lives = 0;
  const serving = new Set<number>();
  let started = false;
  let stopping = false;
  let fail: (why: StartError) => void = () => undefined;
  const failed = new Promise<StartError>(resolve => {
    fail = resolve;
  });
  let lastReason = '';

  const answersTo = <T>(question: string) =>
    Promise.all(
      [...serving].flatMap(number => {
        const worker = running.get(number);
        if (worker === undefined) return [];
        const { channel, life } = worker;
        const answering = channel.request<T | null>(REQUESTS.state, question, STATE_MS).catch(() => null);
        return [answering.then(answer => ({ life, answer }))];
      }),
    );
  const states = async (question: string) => ({
    workers: deps.workers,
    states: (await answersTo<object>(question)).map(({ answer }) => answer),
  });
  const again = (number: number, livedMs: number, how: object) => {
    if (stopping || !started) return;
    const pauseMs = restarts.after(livedMs);
    if (pauseMs === null) {
      return fail(new StartError(`The workers of this gateway end again and again${lastReason}.`));
    }
    deps.log.warn({ worker: number, ...how, pauseMs }, 'a worker has ended and is started again');
    setTimeout(() => {
      if (stopping) return;
      launch(number).catch((error: unknown) => {
        lastReason = `; the last one said: ${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}`;
      });
    }, pauseMs);
  };
  async function launch(number: number): Promise<WorkerServes> {
    const worker = deps.fork();
    let hears: () => void = () => undefined;
    const ready = new Promise<void>(resolve => {
      hears = resolve;
    });
    const channel = createChannel(worker, {
      ...deps.handlers,
      [REQUESTS.states]: states,
      [REQUESTS.ready]: () => hears(),
    });
    const startedAt = deps.monotonic();
    const ended = new Promise<void>(resolve => {
      worker.once('exit', (code, signal) => {
        running.delete(number);
        serving.delete(number);
        channel.close();
        hears();
        resolve();
        again(number, deps.monotonic() - startedAt, { code, signal });
      });
    });
    lives += 1;
    running.set(number, { channel, ended, life: lives });
    await ready;
    const serves = await channel.request<WorkerServes>(REQUESTS.start, deps.orders(number));
    serving.add(number);
    return serves;
  }
  return {
    answersTo,
    failed,
    async start() {
      const start = (number: number) =>
        launch(number).catch((error: unknown) => {
          throw new StartError(error instanceof Error ? error.message : String(error));
        });
      const first = await start(1);
      await Promise.all(Array.from({ length: deps.workers - 1 }, (_, index) => start(index + 2)));
      started = true;
      return first;
    },
    async stop(how) {
      stopping = true;
      await Promise.all(
        [...running.values()].map(({ channel, ended }) => {
          channel.request(REQUESTS.stop, stopShare(how, deps.workers)).catch(() => undefined);
          return ended;
        }),
      );
    },
  };
}
