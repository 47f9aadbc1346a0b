import { wireRuntime } from 'virtual:wire-runtime';
import type { RandomSource } from '../../../../streams/deps.ts';
import { createScope, linkDefaults } from '../../../../streams/library.ts';
import { lateOf } from '../../../../streams/operators/lateOf.ts';
import { callHeaders } from '../../../../streams/platform.ts';
import type { Identity } from '../../../../tests/capacity/clients/messages.ts';
import { openBreakableLink, socketFrom } from '../../crowd/breakableLink.ts';
import type { Breakable } from '../../crowd/breaks.ts';
import type { ShownStates } from '../../crowd/shown.ts';
import type { RowMaker } from './boardRows.ts';
import { createShownBoardFold, shownPricesFold } from './folds.ts';
import type { PriceReceipts } from './receipts.ts';
import { createSequenceWatch } from './sequence.ts';
import { createPriceSurface, type PriceSurface } from './surface.ts';

export interface BoardWatcherDeps {
  /** Of the gateway. */
  readonly origin: string;
  readonly visitor: Pick<Identity, 'ip' | 'localAddress'>;
  /** Whose markets it follows besides the board. */
  readonly fixture: string;
  readonly random: RandomSource;
  /** Of all watchers of its process. */
  readonly rows: RowMaker;
  readonly shown: ShownStates;
  readonly receipts: PriceReceipts;
  /** Told in a sentence of what came out of order. */
  readonly disorder: (said: string) => void;
}

/** A visitor who looks at the board and at one match: the page's own link and merge, without its pictures. */
export interface BoardWatcher extends Breakable {
  readonly isLive: () => boolean;
}

/** Opens one, who connects at once. */
export function openBoardWatcher(deps: BoardWatcherDeps): BoardWatcher {
  const { origin, visitor, fixture, random, disorder } = deps;
  const from = { 'X-Forwarded-For': visitor.ip };
  const scope = createScope();
  const { link, drop } = openBreakableLink({
    ...linkDefaults(origin),
    config: { gatewayUrl: origin, headers: () => ({ ...callHeaders('waterlily', 'EN'), ...from }) },
    ...{ scope, random, wire: wireRuntime, inspector: createSequenceWatch(disorder) },
    socket: { ...socketFrom(visitor.localAddress), extraHeaders: from },
  });
  const board = link.live.feed('fixtures', null, createShownBoardFold(deps.rows));
  const match = link.live.feed('fixture', fixture, shownPricesFold);
  const surfaces = new Map<string, PriceSurface>();
  const ofMatch = createPriceSurface(deps, Date.now);
  let boardSince: number | null = null;
  let matchSince: number | null = null;
  let isLooking = false;
  let isLate = false;

  // As the stores of the page have it: a board is not live while its server is silent or nothing is heard of it, and no match is while the
  // board isn't.
  const isBoardLive = () =>
    board.freshness$.value.kind === 'live' && board.value$.value?.silent === false && !isLate;
  const isMatchLive = () => isBoardLive() && match.freshness$.value.kind === 'live';

  function surfaceOf(id: string): PriceSurface {
    const known = surfaces.get(id) ?? createPriceSurface(deps, Date.now);
    surfaces.set(id, known);
    return known;
  }
  /** A page draws a frame: values and freshness have both changed by then. */
  function look(): void {
    isLooking = false;
    boardSince = isBoardLive() ? (boardSince ?? Date.now()) : null;
    matchSince = isMatchLive() ? (matchSince ?? Date.now()) : null;
    const rows = board.value$.value?.rows;
    for (const [id, { key, summary }] of rows ?? []) surfaceOf(id).show(key, summary.pricedAt, boardSince);
    for (const [id, surface] of surfaces)
      if (rows?.has(id) !== true) {
        surface.show(null, 0, null);
        surfaces.delete(id);
      }
    const prices = match.value$.value;
    ofMatch.show(prices?.key ?? null, prices?.pricedAt ?? 0, matchSince);
  }
  function lookSoon(): void {
    // Node's `queueMicrotask` costs ten times as much.
    if (!isLooking) void Promise.resolve().then(look);
    isLooking = true;
  }
  scope.subscribe(board.value$, lookSoon);
  scope.subscribe(lateOf(board.value$), late => {
    isLate = late;
    lookSoon();
  });
  scope.subscribe(match.value$, lookSoon);
  for (const { freshness$ } of [board, match]) scope.subscribe(freshness$, lookSoon);
  link.bus.start();
  /** Nothing is told any more of a match that is over: its watcher has the board. */
  const isPlayed = () => board.value$.value?.rows.get(fixture)?.summary.state === 'live';
  return { isLive: () => isMatchLive() || (isBoardLive() && !isPlayed()), drop };
}
