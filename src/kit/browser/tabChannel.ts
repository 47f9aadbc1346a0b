import { fromEvent, map, NEVER } from 'rxjs';
import type { TabChannel, TabMessage } from '../../../streams/deps.ts';
import { trySiteData } from './siteData.ts';

/** Messages between the tabs of one browser. Nothing is sent where the browser has no channel or refuses it. */
export function openTabChannel(page: Pick<typeof globalThis, 'BroadcastChannel'>, name: string): TabChannel {
  const channel = trySiteData(() => new page.BroadcastChannel(name));
  if (channel === null) return { messages$: NEVER, post() {} };
  return {
    messages$: fromEvent<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
    post: message => channel.postMessage(message),
  };
}
