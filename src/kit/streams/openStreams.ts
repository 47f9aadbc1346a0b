import { distinctUntilChanged, firstValueFrom, map, skip, switchMap } from 'rxjs';
import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import { buildStreams, type Streams } from '../../../streams/index.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import { LIVE_AGAIN } from '../../ui/idle/networkBack.ts';
import { runInSlices, yieldToBrowser } from '../browser/yieldToBrowser.ts';
import { PART_DEAD } from '../chunks/ChunkError.ts';
import { watchPreloads } from '../chunks/failedPreloads.ts';
import { reloadAtPlace, watchTyping } from '../chunks/reloadAtPlace.ts';
import { noteLine } from '../chunks/serverLine.ts';
import type { Merchant } from '../merchant.ts';
import type { ScriptFault } from '../player/fault.ts';
import type { Player } from '../player/player.ts';
import { createPageDeps } from './createPageDeps.ts';

export interface OpenedStreams {
  /** What the page shows; others take their place when a script begins or ends. */
  readonly streams$: Behavior<Streams>;
  /** Loads what plays and records scripts; null in a build without it. */
  readonly player: (() => Promise<Player>) | null;
}

/**
 * Opens the streams in this browser. A chunk of its own: it downloads in parallel with React and the texts, and is
 * cached independently of the page's code.
 */
export async function openStreams(
  page: Window & typeof globalThis,
  merchant: Merchant,
  kept: Pick<StreamDeps, 'token' | 'memory' | 'linkToken'>,
  /** The one the page begins with; afterwards the streams know it. */
  language: string,
): Promise<OpenedStreams> {
  let opened: OpenedStreams | null = null;
  const deps = createPageDeps(page, {
    merchant,
    kept,
    language: () => language,
    serverNow: () => opened?.streams$.value.clock.now() ?? Date.now(),
  });
  await yieldToBrowser();
  opened =
    import.meta.env.VITE_REPLAY === '1'
      ? await openForTesters(page, deps)
      : { streams$: createState(await runInSlices(buildStreams(deps))), player: null };
  announceReconnects(page, opened.streams$);
  return opened;
}

/** Announces that the gateway answers again, so that failed chunks are loaded again; while it doesn't, none is asked for. */
function announceReconnects(page: Window, streams$: Behavior<Streams>): void {
  const phase$ = streams$.pipe(
    switchMap(({ connection }) => connection.state$),
    map(({ phase }) => phase),
    distinctUntilChanged(),
  );
  phase$.subscribe(phase => {
    if (phase === 'waiting' || phase === 'live') noteLine(phase === 'waiting');
    if (phase === 'live') page.dispatchEvent(new Event(LIVE_AGAIN));
  });
  watchTyping(page);
  watchPreloads(page);
  page.addEventListener(PART_DEAD, () => void reloadAtPlace());
}

/** Asks a page without a studio to play another script in the same document; `onShown` hears when it is shown, or its fault. */
type PlayRequest = CustomEvent<{
  readonly name: string;
  readonly text: string;
  onShown(fault: ScriptFault | null): void;
}>;
const PLAY_REQUEST = 'croupier:play';

/** Plays what programs ask for, and names the script that is shown in an attribute of the document. */
function followPlayRequests(page: Window, player: Player): void {
  const shown = async () => {
    const { source, fault } = player.view$.value;
    if (source.kind !== 'script' || fault !== null) return fault;
    // The first streams of a script are idle ones, and timers that were set under them never fire.
    await firstValueFrom(source.streams$.pipe(skip(1)));
    page.document.documentElement.dataset.script = source.name;
    return null;
  };
  page.addEventListener(PLAY_REQUEST, event => {
    const { name, text, onShown } = (event as PlayRequest).detail;
    void player.playText(name, text).then(shown).then(onShown);
  });
  void shown();
}

/** Asks a page without a studio to let more lines happen now, which are a script of their own. */
type MoreRequest = CustomEvent<{ readonly text: string }>;
const MORE_REQUEST = 'croupier:happen';

/** Lets happen what programs ask for. */
function followMoreRequests(page: Window, player: Player): void {
  page.addEventListener(MORE_REQUEST, event => player.happen((event as MoreRequest).detail.text));
}

/**
 * `?replay=NAME` and `?studio` need the player at once; otherwise it is downloaded on demand. With `studio=off` a script
 * is played without the studio, for programs that try the page.
 */
async function openForTesters(page: Window, deps: StreamDeps): Promise<OpenedStreams> {
  const { origin, search } = page.location;
  const asked = new URLSearchParams(search);
  if (asked.has('replay') || asked.has('studio')) {
    const { openPlayer } = await import('../player/openPlayer.ts');
    const hasStudio = asked.get('studio') !== 'off';
    const player = await openPlayer(asked.get('replay'), deps, origin, hasStudio);
    if (!hasStudio) {
      followPlayRequests(page, player);
      followMoreRequests(page, player);
    }
    return { streams$: player.streams$, player: async () => player };
  }
  const live = await runInSlices(buildStreams(deps));
  const streams$ = createState(live);
  let player: Promise<Player> | null = null;
  const load = async () => {
    const { playerOver } = await import('../player/openPlayer.ts');
    const taken = playerOver(live, deps, origin);
    taken.streams$.subscribe(streams => streams$.set(streams));
    return taken;
  };
  return {
    streams$,
    player() {
      player ??= load();
      return player;
    },
  };
}
