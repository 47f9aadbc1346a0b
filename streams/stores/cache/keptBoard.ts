import { map, skip } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Lifecycle } from '../../deps.ts';
import type { Freshness } from '../../freshness.ts';
import type { Feed } from '../../merge/fold.ts';
import { sameFreshness } from '../../merge/freshnessOf.ts';
import type { Cached } from '../../remote/cacheSlot.ts';
import type { Scope } from '../../scope.ts';
import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import type { Winner } from '../../wire/winners/shapes.ts';
import type { SessionCache } from './sessionCache.ts';

/** The board changes many times a second; it is stored this often, ms, and when the page is hidden or left. */
const KEEP_EVERY_MS = 10_000;

type Board = readonly Winner[];

export interface KeptBoardDeps {
  readonly scope: Scope;
  readonly cache: Pick<SessionCache, 'slot'>;
  readonly wire: Pick<PlatformRuntime, 'topicState'>;
  readonly lifecycle: Pick<Lifecycle, 'hide$'>;
  /** Language of the game names. */
  readonly language$: Behavior<string>;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/** A board that shows the one of the previous page first, and never calls that live. */
export function keepBoard(
  deps: KeptBoardDeps,
  feed: Pick<Feed<Board | null>, 'value$' | 'freshness$'>,
): { readonly winners$: Behavior<Board | null>; readonly freshness$: Behavior<Freshness> } {
  const { scope, cache, wire, lifecycle, language$, serverNow } = deps;
  const slot = () => cache.slot<Board>('winners', language$.value, wire.topicState.winners);
  let cached: Cached<Board> | null = slot().read();
  let keptAt = Number.NEGATIVE_INFINITY;

  /** The feed's own freshness, unless what is shown is older than anything the feed has received. */
  function told(freshness: Freshness): Freshness {
    if (cached === null || feed.value$.value !== null || freshness.kind === 'live') return freshness;
    if (freshness.kind === 'degraded') return { kind: 'degraded', since: cached.at };
    return { kind: 'stale', since: cached.at, reason: 'resyncing' };
  }

  function keep(board: Board | null): void {
    if (board === null) return;
    keptAt = serverNow();
    slot().write(board);
  }

  const winners$ = createState<Board | null>(cached?.value ?? null);
  const freshness$ = createState<Freshness>(told(feed.freshness$.value), { equal: sameFreshness });
  scope.add(() => {
    winners$.end();
    freshness$.end();
  });
  const show = (board: Board | null) => winners$.set(board ?? cached?.value ?? null);
  scope.subscribe(feed.value$, board => {
    show(board);
    if (serverNow() - keptAt >= KEEP_EVERY_MS) keep(board);
  });
  scope.subscribe(feed.freshness$.pipe(map(told)), freshness => freshness$.set(freshness));
  scope.subscribe(lifecycle.hide$, () => keep(feed.value$.value));
  scope.subscribe(language$.pipe(skip(1)), () => {
    cached = slot().read();
    show(feed.value$.value);
    freshness$.set(told(feed.freshness$.value));
  });
  return { winners$, freshness$ };
}
