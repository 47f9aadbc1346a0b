import { createStreams, type Streams } from '../../../streams/index.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import type { Merchant } from '../merchant.ts';
import { createPageDeps } from './createPageDeps.ts';
import type { PageReplay } from './replay.ts';

export interface OpenedStreams {
  readonly streams: Streams;
  /** Set while a script plays in the place of the gateway (`?replay=NAME`). */
  readonly replay: PageReplay | null;
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
  if (name === null) {
    streams = createStreams(deps);
    return { streams, replay: null };
  }
  const { startReplay } = await import('./replay.ts');
  const replay = await startReplay(name, deps, page.location.origin);
  streams = createStreams(replay.deps);
  replay.observe(streams);
  return { streams, replay };
}
