import { wireRuntime } from 'virtual:wire-runtime';
import { distinctUntilChanged, filter, firstValueFrom, map, NEVER, type Observable, share } from 'rxjs';
import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { Logger } from '../../../streams/deps.ts';
import { createStreams, type Streams } from '../../../streams/index.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import { socketIoOn } from './fakeSocket.ts';
import { gatewayFetch } from './gateway.ts';
import { type ManualFrames, manualFrames } from './manualFrames.ts';
import { maxWinOf, times } from './screen.ts';
import type { Bus, Variant } from './variant.ts';
import { NOW, randomSource } from './workload.ts';

const silent: Logger = { child: () => silent, warn: () => {}, error: () => {} };

/** The project's stream layer as the page starts it; only the network, the frames and the clock are ours. */
export const croupier: Variant = {
  name: 'croupier: the stream layer of the page',
  batched: true,
  start: async ({ bus, screen, views }) => {
    const frames = manualFrames();
    const streams = createStreams(depsOf(bus, frames));
    await untilLive(streams, frames);
    const { winners$ } = streams.winners;
    const maxWin$ = derived(winners$, maxWinOf);
    const sum$ = derived(streams.balance.balance$, it => it.sum);
    const unread$ = derived(streams.inbox.inbox$, it => it.unread);
    const latest$ = derived(streams.inbox.inbox$, it => it.latest);
    const pool$ = derived(streams.jackpot.jackpot$, it => it.amount);
    times(views.winners, () => winners$.subscribe(rows => rows && screen.onWinners(rows)));
    times(views.maxWin, () => maxWin$.subscribe(screen.onMaxWin));
    times(views.sum, () => sum$.subscribe(screen.onSum));
    times(views.unread, () => unread$.subscribe(screen.onUnread));
    times(views.latest, () => latest$.subscribe(screen.onLatest));
    times(views.pool, () => pool$.subscribe(screen.onPool));
    return { frame: () => frames.paint(), stop: () => streams.close() };
  },
};

/** One part of a value, shared by all who look at it. */
function derived<T, V>(behavior: Behavior<T | null>, read: (value: T) => V): Observable<V> {
  return behavior.pipe(
    filter(value => value !== null),
    map(read),
    distinctUntilChanged(),
    share(),
  );
}

/** Resolves when the four stores show what the gateway has. */
async function untilLive(streams: Streams, frames: ManualFrames): Promise<void> {
  const painting = setInterval(() => frames.paint(), 1);
  const stores = [streams.winners, streams.balance, streams.inbox, streams.jackpot];
  await Promise.all(
    stores.map(({ freshness$ }) => firstValueFrom(freshness$.pipe(filter(({ kind }) => kind === 'live')))),
  );
  clearInterval(painting);
}

function depsOf(bus: Bus, frames: ManualFrames): StreamDeps {
  let token: string | null = 'bench';
  return {
    config: { gatewayUrl: 'http://gateway.bench', merchant: 'BENCH', language: () => 'EN' },
    wire: wireRuntime,
    fetch: gatewayFetch,
    clock: { now: () => NOW, monotonic: () => performance.now() },
    random: randomSource(1),
    frames,
    logger: silent,
    memory: { read: () => null, write: () => {} },
    activity$: NEVER,
    token: {
      read: () => token,
      write: next => {
        token = next;
      },
    },
    tabs: { messages$: NEVER, post: () => {} },
    lock: (_name, task) => task(false),
    lifecycle: { visible$: createState(true), online$: createState(true), wake$: NEVER, hide$: NEVER },
    seal: () => Promise.reject(new Error('nothing is sealed in the bench')),
    tab: 'bench',
    loadSocketIo: socketIoOn(bus),
  };
}
