import { map, type Observable, tap } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Outcome } from '../failure.ts';
import { createRemote } from '../remote/createRemote.ts';
import type { Remote } from '../remote/remote.ts';
import type { AccountProfile, ProfileChange } from '../wire/profile/shapes.ts';
import { accountOf, isMember } from './accountFeed.ts';
import { asAccountOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** What the account says of its person. Name and picture alone, as they are shown everywhere, are in the profile store. */
export interface AccountProfileStore {
  readonly profile$: Behavior<Remote<AccountProfile>>;
  refresh(): void;
  /** Changes one fact, or the picture; an empty text takes it away. */
  set(change: ProfileChange): Observable<Outcome<null>>;
}

/** The profile of the member who is signed in. */
export function createAccountProfileStore(parts: StoreParts): AccountProfileStore {
  const { rest, live, session$ } = parts;
  const profile = createRemote<AccountProfile>(parts, accountOf(session$, isMember), () =>
    rest.call('profile', {}).pipe(map(({ value }) => value)),
  );
  return {
    profile$: profile.remote$,
    refresh: profile.refresh,
    set(change) {
      const set$ = rest.call('profileSet', change).pipe(
        tap(({ value, snaps, startedAt }) => {
          // The answer carries name and picture, so they change everywhere while the socket is down.
          live.merge(snaps, startedAt);
          profile.adopt(value);
        }),
        map(() => null),
      );
      return asAccountOutcome(session$, profile.whileWriting(set$));
    },
  };
}
