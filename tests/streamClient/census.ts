import type { Socket } from 'socket.io-client';
import type { FrameScheduler } from '../../streams/deps.ts';
import type { StreamDeps } from '../../streams/platform.ts';
import { sharedBy } from './browser.ts';
import type { TestBrowser } from './client.ts';
import type { Holdings } from './holdInvariants.ts';

type Load = StreamDeps['loadSocketIo'];
type SocketIo = Awaited<ReturnType<Load>>;

/** Counts what a client holds, by standing between it and what it is given. */
export interface Census {
  readonly holdings: Holdings;
  readonly frames: FrameScheduler;
  readonly fetch: typeof globalThis.fetch;
  readonly loadSocketIo: Load;
  subscription(change: 1 | -1): void;
}

export interface CensusOptions {
  readonly browser: TestBrowser;
  /** Something was opened. */
  onMore(holdings: Holdings): void;
  /** A message of the gateway, before the client sees it. */
  onMessage(name: string, body: unknown): void;
}

const FRAME_MS = 16;
const RENEWAL = '/v1/auth/refresh';

function asksForEvents(event: string, body: unknown): boolean {
  if (event !== 'sync' || typeof body !== 'object' || body === null || !('rs' in body)) return false;
  return Array.isArray(body.rs) && body.rs.length > 0;
}

export function createCensus({ browser, onMore, onMessage }: CensusOptions): Census {
  const shared = sharedBy(browser);
  const pending = new Map<number, NodeJS.Timeout>();
  const engines = new Set<Socket['io']['engine']>();
  const sockets = new Set<Socket>();
  let lastFrame = 0;
  let syncs = 0;
  let calls = 0;
  let subscriptions = 0;

  const holdings: Holdings = {
    get sockets() {
      const open = [...engines].filter(({ readyState }) => readyState === 'open').length;
      // One that would come back by itself is held as much as an open one.
      const waiting = [...sockets].filter(({ active, connected }) => active && !connected).length;
      return Math.max(open, waiting);
    },
    get syncs() {
      return syncs;
    },
    get renewals() {
      return shared.renewals;
    },
    get calls() {
      return calls;
    },
    get frames() {
      return pending.size;
    },
    get subscriptions() {
      return subscriptions;
    },
  };

  async function under<T>(count: (change: 1 | -1) => void, task: () => Promise<T>): Promise<T> {
    count(1);
    onMore(holdings);
    try {
      return await task();
    } finally {
      count(-1);
    }
  }

  function watch(socket: Socket): Socket {
    sockets.add(socket);
    socket.onAny(onMessage);
    socket.io.on('open', () => {
      for (const engine of engines) if (engine.readyState === 'closed') engines.delete(engine);
      engines.add(socket.io.engine);
      onMore(holdings);
    });
    const emitWithAck = socket.emitWithAck.bind(socket);
    socket.emitWithAck = (event: string, ...args: unknown[]) => {
      const ask = () => emitWithAck(event, ...args);
      return asksForEvents(event, args[0]) ? under(change => (syncs += change), ask) : ask();
    };
    return socket;
  }

  return {
    holdings,
    subscription(change) {
      subscriptions += change;
    },
    frames: {
      request(callback) {
        const handle = ++lastFrame;
        const run = () => {
          pending.delete(handle);
          callback();
        };
        pending.set(handle, setTimeout(run, FRAME_MS));
        return handle;
      },
      cancel(handle) {
        clearTimeout(pending.get(handle));
        pending.delete(handle);
      },
    },
    fetch: (input, init) =>
      under(
        change => {
          calls += change;
          if (String(input).endsWith(RENEWAL)) shared.renewals += change;
        },
        () => fetch(input, init),
      ),
    async loadSocketIo() {
      const real = await import('socket.io-client');
      const io = (...args: Parameters<SocketIo['io']>) => watch(real.io(...args));
      return { ...real, io: Object.assign(io, real.io) };
    },
  };
}
