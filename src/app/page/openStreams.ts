import type { StreamDeps } from '../../../streams/deps.ts';
import { createStreams, type Streams } from '../../../streams/index.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import type { Merchant } from '../merchant.ts';
import { createPageDeps } from './createPageDeps.ts';
import type { PageReplay } from './replay.ts';

export interface OpenedStreams {
  readonly streams: Streams;
  /** Set while a script plays in the place of the gateway (`?replay=NAME`). */
  readonly replay: PageReplay | null;
  /** Why the script that was asked for can't be played; the page is then live. */
  readonly replayFault: string | null;
}

/** Name of the script to play; always null in a build made without replay. */
function replayName(page: Window): string | null {
  if (import.meta.env.VITE_REPLAY === '0') return null;
  return new URLSearchParams(page.location.search).get('replay');
}

/**
 * Opens the streams over this browser. A chunk of its own: it downloads beside React and the texts, and the
 * page's own code can be cached apart from it.
 */
export async function openStreams(
  page: Window & typeof globalThis,
  merchant: Merchant,
): Promise<OpenedStreams> {
  let streams: Streams | null = null;
  const deps = createPageDeps(page, {
    merchant,
    language: () => page.document.documentElement.lang || DEFAULT_LANGUAGE,
    serverNow: () => streams?.clock.now() ?? Date.now(),
  });
  const name = replayName(page);
  const { replay, replayFault } = name === null ? NO_REPLAY : await openReplay(name, deps, page);
  streams = createStreams(replay?.deps ?? deps);
  replay?.observe(streams);
  return { streams, replay, replayFault };
}

const NO_REPLAY = { replay: null, replayFault: null };

async function openReplay(
  name: string,
  deps: StreamDeps,
  page: Window,
): Promise<Pick<OpenedStreams, 'replay' | 'replayFault'>> {
  const { startReplay } = await import('./replay.ts');
  try {
    return { replay: await startReplay(name, deps, page.location.origin), replayFault: null };
  } catch (error) {
    return { replay: null, replayFault: error instanceof Error ? error.message : String(error) };
  }
}
