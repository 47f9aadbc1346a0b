import { NEVER } from 'rxjs';
import { createState } from '../behaviors/state.ts';
import type { StreamDeps } from '../platform.ts';
import { firstToken, type Script } from '../replay/script.ts';
import { createMemory } from './memory.ts';

/**
 * Dependencies of streams that stay idle until their script plays: no call is answered and no event arrives. Apart from the
 * session, because it lists every dependency.
 */
export function waitingDeps(deps: StreamDeps, { header }: Pick<Script, 'header'>): StreamDeps {
  const token = firstToken(header);
  return {
    ...deps,
    fetch: () => new Promise(() => {}),
    loadSocketIo: () => new Promise(() => {}),
    frames: { request: () => 0, cancel: () => {} },
    token: { read: () => token, write: () => {} },
    memory: createMemory(),
    tabs: { messages$: NEVER, post: () => {} },
    activity$: NEVER,
    lifecycle: { visible$: createState(true), online$: createState(true), wake$: NEVER, hide$: NEVER },
  };
}
