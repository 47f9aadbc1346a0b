import { combineLatest, map, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Rest } from '../link/rest.ts';
import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { BalanceState } from '../wire/entities/balance.ts';
import type { SystemStatus } from '../wire/entities/system.ts';
import { accountOf, isAgent, isMember, isSignedIn } from './accountFeed.ts';
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
  /** Null until the balance told it. */
  readonly currencySymbol: string | null;
  /** Address of the account's picture; null for none, and until `loadPicture` was called and answered. */
  readonly imgUrl: string | null;
  /** Of the sign-in that began this session; false for a session that was restored. */
  readonly firstTimeLogin: boolean;
}

export interface ProfileStore {
  readonly loginState$: Behavior<LoginState>;
  readonly publicState$: Behavior<PublicState>;
  /** Reads the picture of the account that is signed in (S7-13); forgotten with the session (I8). */
  loadPicture(): void;
}

export interface ProfileDeps extends RemoteDeps {
  readonly rest: Pick<Rest, 'call'>;
  readonly session$: Behavior<SessionView>;
  readonly status$: Behavior<SystemView>;
  readonly info$: Behavior<SystemStatus['info'] | null>;
  readonly balance$: Observable<BalanceState | null>;
}

/** The picture's whole address: back ends send a path on their first image host, or an address. */
export function pictureUrl(icon: string | null, hosts: readonly string[]): string | null {
  if (icon === null || icon === '') return null;
  const [host] = hosts;
  if (host === undefined || /^(https?:|data:image\/)/.test(icon)) return icon;
  return `${host.replace(/\/+$/, '')}/${icon.replace(/^\/+/, '')}`;
}

/** Views that are derived from several stores about the present account. */
export function createProfileStore(deps: ProfileDeps): ProfileStore {
  const { scope, rest, session$, status$, info$ } = deps;
  const picture = createRemote(
    deps,
    accountOf(session$, isMember),
    () => rest.call('memberIcon', {}).pipe(map(({ value }) => value)),
    { isOnDemand: true },
  );
  const loginState$ = combineLatest([session$, status$]).pipe(
    map(([session, { ip }]) => loginStateOf(session, ip)),
  );
  const publicState$ = combineLatest([session$, deps.balance$, picture.value$, info$]).pipe(
    map(([{ firstTimeLogin }, balance, icon, info]) => ({
      currencySymbol: balance?.currencySymbol ?? null,
      imgUrl: pictureUrl(icon, info?.imageCDNs ?? []),
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
    loadPicture: picture.refresh,
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
