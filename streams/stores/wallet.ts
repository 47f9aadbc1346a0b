import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { Freshness } from '../freshness.ts';
import type { PlatformRest } from '../platform.ts';

import { createRemote, type RemoteDeps } from '../remote/createRemote.ts';
import type { PlatformRuntime } from '../wire/tables/runtime.ts';
import type { MerchantWallet } from '../wire/wallet/shapes.ts';
import { accountOf, isSignedIn } from './accountFeed.ts';
import type { SessionCache } from './cache/sessionCache.ts';
import type { SessionView } from './sessionViews.ts';

export interface WalletStore {
  /** How the merchant keeps its members' money; null like `isSingle$`. */
  readonly mode$: Behavior<MerchantWallet | null>;
  /** Whether one wallet serves all vendors (S7-26); null for a visitor, and until `load` was called and answered. */
  readonly isSingle$: Behavior<boolean | null>;
  readonly freshness$: Behavior<Freshness>;
  /** Requests the value; it is read once per account, also for accounts that sign in later. */
  load(): void;
  refresh(): void;
}

export interface WalletDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly session$: Behavior<SessionView>;
  readonly language$: Behavior<string>;
  readonly cache: SessionCache;
  readonly wire: Pick<PlatformRuntime, 'callValue'>;
  /** Merchant code. */
  readonly merchant: string;
}

/** How the merchant keeps its members' money; kept over a reload until the session ends (S7-73). */
export function createWalletStore(deps: WalletDeps): WalletStore {
  const { scope, rest, session$, language$, cache, wire, merchant } = deps;
  const isWanted$ = createState(false);
  const account$ = accountOf(session$, isSignedIn);
  const reader$ = combineLatest([account$, isWanted$]).pipe(
    // Before `load` it is as unknown as for an account that is still being restored.
    map(([account, isWanted]) => (typeof account === 'string' && !isWanted ? undefined : account)),
    distinctUntilChanged(),
  );
  scope.add(() => isWanted$.end());
  let last: string | null = null;
  scope.subscribe(account$, account => {
    // While an account is being restored it may turn out to be the same one.
    if (account === undefined) return;
    if (account === null || (last !== null && account !== last)) {
      cache.drop('merchantWallet', language$.value);
    }
    last = account;
  });
  const remote = createRemote<MerchantWallet>(
    deps,
    reader$,
    () => rest.call('merchantWallet', { merchantCode: merchant }).pipe(map(({ value }) => value)),
    {
      slot: () =>
        cache.slot<MerchantWallet>('merchantWallet', language$.value, wire.callValue.merchantWallet),
    },
  );
  return {
    mode$: remote.value$,
    isSingle$: scope.behavior<boolean | null>(
      remote.value$.pipe(map(value => value?.isSingle ?? null)),
      null,
    ),
    freshness$: remote.freshness$,
    load: () => isWanted$.set(true),
    refresh: remote.refresh,
  };
}
