import { filter, firstValueFrom, map, type Observable } from 'rxjs';
import { isEndCode } from '../../../streams/link/byeReaction.ts';
import { createLink, type Link } from '../../../streams/link/createLink.ts';
import { linkDefaults } from '../../../streams/link/linkDefaults.ts';
import type { Rest } from '../../../streams/link/rest.ts';
import type { Scope } from '../../../streams/scope.ts';
import type { ProtocolCalls } from '../../../streams/wire/protocol/protocolCalls.ts';
import type { WireRuntime } from '../../../streams/wire/protocol/runtime.ts';
import type { CallTable, TopicTable } from '../../../streams/wire/protocol/tables.ts';
import type { SessionCalls } from '../../realtime/wire/session.ts';
import { pageFrames } from './frames.ts';
import { pageLifecycle } from './lifecycle.ts';

/** The calls that the link of every page needs. */
export type PageCalls = ProtocolCalls & SessionCalls;

/** A page's connection to its own server. */
export interface PageLink<C extends CallTable, T extends TopicTable>
  extends Pick<Link<C, T>, 'rest' | 'live' | 'offset'> {
  /** Emits once: the session is over, nothing more is told. */
  readonly ended$: Observable<void>;
}

export interface OpenLinkOptions<C extends CallTable, T extends TopicTable> {
  /** What the server gave this page; it is good for as long as its session. Null for a visitor, who reads what anybody may. */
  readonly key: string | null;
  readonly wire: WireRuntime<C, T>;
  /** Ends everything of the link. */
  readonly scope: Scope;
  /** Connects once this has come: a page that has something to show first leaves the processor to that. At once without. */
  readonly after?: Promise<void>;
}

/** Opens it. Nothing of it outlives the page: the key is kept nowhere, and no other tab has the same one. */
export function openLink<C extends CallTable & PageCalls, T extends TopicTable>({
  key,
  wire,
  scope,
  after,
}: OpenLinkOptions<C, T>): PageLink<C, T> {
  let token = key;
  const link = createLink<C, T>({
    ...linkDefaults(''),
    ...{ wire, scope, frames: pageFrames(), lifecycle: pageLifecycle(scope) },
    storage: {
      read: () => token,
      write(next) {
        token = next;
      },
    },
    loadSocketIo: () => import('socket.io-client'),
    // The type of a call stays unknown as long as the table is.
    checkSession: rest =>
      firstValueFrom(
        (rest as unknown as Rest<SessionCalls>).call('session', {}).pipe(map(({ value }) => value)),
      ),
    onRefused: code => link.bus.stop(isEndCode(code) ? code : 'unauthorized'),
  });
  if (after === undefined) link.bus.start();
  else void after.then(() => link.bus.start());
  return {
    ...{ rest: link.rest, live: link.live, offset: link.offset },
    ended$: link.bus.state$.pipe(
      filter(({ phase, reason }) => phase === 'closed' && isEndCode(reason)),
      map(() => undefined),
    ),
  };
}
