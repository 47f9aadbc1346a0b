import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Outcome } from '../failure.ts';
import type { PageMemory, PlatformRest } from '../platform.ts';

import type { CallValue } from '../wire/tables/calls.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import type { ChatStore, ChatStoreDeps } from './chat/createChatStore.ts';
import { asOutcome } from './outcome.ts';
import type { SessionView } from './sessionViews.ts';

/** Name of a guest's token in the page's memory, so that page and chat window show the same conversation. */
export const GUEST = 'chat.guest';
/** Name under which this tab stores whose conversation was opened: only then is its topic followed on every page. */
const OPENED = 'chat.opened';

/** Access to the support desk; the conversation itself is in a chunk of its own. */
export interface SupportStore {
  /** Opens a conversation and emits the address of its window (S7-66). */
  launch(): Observable<Outcome<CallValue<'launchChat'>>>;
  /** The conversation of the account that is signed in; rejects when its chunk can't be loaded. */
  chat(): Promise<ChatStore>;
  /** Who answers at the desk, and who of them is there (S7-65). */
  people(): Observable<Outcome<CallValue<'deskModels'>>>;
  /** Answers that were not read; 0 while no conversation was opened in this tab. */
  readonly unread$: Behavior<number>;
}

export interface SupportDeps extends Omit<ChatStoreDeps, 'account$'> {
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly memory: PageMemory;
  readonly session$: Behavior<SessionView>;
}

/** The guest's token in the address of a chat window; null when there is none. */
export function guestOf(chatUrl: string): string | null {
  const hash = chatUrl.split('#')[1] ?? '';
  return hash.startsWith('guest.') ? hash : null;
}

/** Nothing is requested before the first action, or before an account signs in that has a conversation in this tab. */
export function createSupportStore(deps: SupportDeps): SupportStore {
  const { scope, rest, memory, session$ } = deps;
  const unread$ = createState(0);
  scope.add(() => unread$.end());
  const account$ = accountOf(session$, isSignedIn);
  let opened: Promise<ChatStore> | null = null;

  async function open(): Promise<ChatStore> {
    const { createChatStore } = await import('./chat/createChatStore.ts');
    const store = createChatStore({ ...deps, account$ });
    scope.subscribe(store.unread$, count => unread$.set(count));
    return store;
  }
  function chat(): Promise<ChatStore> {
    opened ??= open().catch((error: unknown) => {
      // Forget the failed download, so that the next call tries again.
      opened = null;
      throw error;
    });
    return opened;
  }
  scope.subscribe(account$, uid => {
    if (uid === null) memory.write(OPENED, null);
    else if (uid !== undefined && memory.read(OPENED) === uid) chat().catch(() => {});
  });

  return {
    launch() {
      const guest = session$.value.role === 'visitor' ? memory.read(GUEST) : null;
      return asOutcome(
        rest.call('launchChat', guest === null ? {} : { guest }).pipe(
          map(({ value }) => value),
          tap(({ chatUrl }) => {
            const given = guestOf(chatUrl);
            if (given !== null) memory.write(GUEST, given);
          }),
        ),
      );
    },
    chat() {
      const { uid } = session$.value;
      if (uid !== null) memory.write(OPENED, uid);
      return chat();
    },
    people: () => asOutcome(rest.call('deskModels', {}).pipe(map(({ value }) => value))),
    unread$,
  };
}
