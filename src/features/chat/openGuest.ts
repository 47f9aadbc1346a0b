import { NEVER } from 'rxjs';
import { type ChatStreams, createChatStreams } from '../../../streams/chat.ts';
import type { Streams } from '../../../streams/index.ts';
import type { StreamDeps } from '../../../streams/platform.ts';
import { createPageMemory } from '../../kit/browser/pageMemory.ts';
import { merchant } from '../../kit/merchant.ts';
import { createPageDeps } from '../../kit/streams/createPageDeps.ts';

/** A guest's token lives in the page's memory under its own name, never where a member's is. */
const NO_TOKEN: StreamDeps['token'] = { read: () => null, write: () => {} };

let kept: StreamDeps | null = null;

/** What a guest's streams stand on: made once, because what listens to the window listens for good. */
function guestDeps({ language, clock }: Pick<Streams, 'language' | 'clock'>): StreamDeps {
  kept ??= {
    ...createPageDeps(window, {
      merchant,
      kept: { token: NO_TOKEN, memory: createPageMemory(() => window.sessionStorage) },
      language: () => language.language$.value,
      serverNow: clock.now,
    }),
    // A guest is nobody to the other tabs.
    tabs: { messages$: NEVER, post: () => {} },
  };
  return kept;
}

/** Opens the conversation of a visitor, with a connection of its own. */
export function openGuest(streams: Pick<Streams, 'language' | 'clock'>): ChatStreams {
  return createChatStreams(guestDeps(streams));
}
