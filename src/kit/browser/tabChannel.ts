import { fromEvent, map, NEVER } from 'rxjs';
import type { TabChannel, TabMessage } from '../../../streams/deps.ts';

/** Messages between the tabs of one browser; a browser without BroadcastChannel has lonely tabs. */
export function createTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { messages$: NEVER, post() {} };
  const channel = new BroadcastChannel(name);
  return {
    messages$: fromEvent<MessageEvent<TabMessage>>(channel, 'message').pipe(map(({ data }) => data)),
    post: message => channel.postMessage(message),
  };
}
