import { catchError, combineLatest, map, type Observable, of } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { newestValue } from '../merge/fold.ts';
import type { PlatformRest } from '../platform.ts';
import type { ShownProfile } from '../wire/profile/shapes.ts';
import { AVATAR_FOLDER } from '../wire/profile/words.ts';
import type { SystemStatus } from '../wire/system/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
import type { BalanceState } from '../wire/wallet/shapes.ts';
import {
  type AccountFeedDeps,
  accountOf,
  createAccountFeed,
  isAgent,
  isMember,
  isSignedIn,
} from './accountFeed.ts';
import type { SessionLife } from './sessionLife.ts';
import type { SessionView } from './sessionViews.ts';
import type { SystemView } from './system.ts';

/** Who somebody is, in four words (S3-13). */
export interface LoginState {
  readonly isLogin: boolean;
  readonly isAgent: boolean;
  readonly isTrial: boolean;
  /** Address the permission call saw; null until it has answered. */
  readonly location: string | null;
}

/** Data shown beside an account's name (S3-14). */
export interface PublicState {
  /** Null until the balance has arrived. */
  readonly currencySymbol: string | null;
  /** Address of the account's picture (S7-13); null for none, and until it is known. */
  readonly imgUrl: string | null;
  /** Of the sign-in that began this session; false for a session that was restored. */
  readonly firstTimeLogin: boolean;
}

export interface ProfileStore {
  readonly loginState$: Behavior<LoginState>;
  readonly publicState$: Behavior<PublicState>;
  /** Name and picture as they are now, on every device; null for visitors and trial users, and until they are known. */
  readonly shown$: Behavior<ShownProfile | null>;
}

export interface ProfileDeps extends AccountFeedDeps {
  readonly life: Pick<SessionLife, 'amend'>;
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
  readonly status$: Behavior<SystemView>;
  readonly info$: Behavior<SystemStatus['info'] | null>;
  readonly balance$: Observable<BalanceState | null>;
}

/** The picture's whole address: back ends send a path on their first image host, or an address. */
export function pictureUrl(icon: string | null, hosts: readonly string[]): string | null {
  if (icon === null || icon === '') return null;
  const [host] = hosts;
  // The page's own pictures are on no image host.
  if (host === undefined || icon.startsWith(AVATAR_FOLDER) || /^(https?:|data:image\/)/.test(icon))
    return icon;
  return `${host.replace(/\/+$/, '')}/${icon.replace(/^\/+/, '')}`;
}

/** Views that are derived from several stores about the present account. */
export function createProfileStore(deps: ProfileDeps): ProfileStore {
  const { scope, rest, session$, status$, info$ } = deps;
  const fold = newestValue<TopicState<'profile'>>({
    // A back end without the topic tells the picture by its call, and the name with the member.
    fetch: () =>
      rest.call('memberIcon', {}).pipe(
        map(({ value }) => value),
        catchError(() => of(null)),
        map(icon => ({ nickname: session$.value.nickname, icon })),
      ),
  });
  const feed = createAccountFeed(deps, 'profile', fold, accountOf(session$, isMember));
  scope.subscribe(feed.value$, shown => {
    if (shown !== null && shown.nickname !== session$.value.nickname) {
      deps.life.amend({ nickname: shown.nickname });
    }
  });
  const loginState$ = combineLatest([session$, status$]).pipe(
    map(([session, { ip }]) => loginStateOf(session, ip)),
  );
  const publicState$ = combineLatest([session$, deps.balance$, feed.value$, info$]).pipe(
    map(([{ firstTimeLogin }, balance, shown, info]) => ({
      currencySymbol: balance?.currencySymbol ?? null,
      imgUrl: pictureUrl(shown?.icon ?? null, info?.imageCDNs ?? []),
      firstTimeLogin,
    })),
  );
  return {
    loginState$: scope.behavior(loginState$, loginStateOf(session$.value, status$.value.ip)),
    publicState$: scope.behavior<PublicState>(publicState$, {
      currencySymbol: null,
      imgUrl: null,
      firstTimeLogin: false,
    }),
    shown$: feed.value$,
  };
}

function loginStateOf(session: SessionView, location: string | null): LoginState {
  return {
    isLogin: isSignedIn(session),
    isAgent: isAgent(session),
    isTrial: session.role === 'trial',
    location,
  };
}
