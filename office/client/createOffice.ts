import { wireRuntime } from 'virtual:wire-runtime';
import { distinctUntilChanged, filter, firstValueFrom, map, NEVER, Subject, skip } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { ConnectionState } from '../../streams/connectionState.ts';
import type { LinkDeps } from '../../streams/deps.ts';
import type { Freshness } from '../../streams/freshness.ts';
import { createLink, type Link } from '../../streams/link/createLink.ts';
import { createSealKey } from '../../streams/link/sealKey.ts';
import { newestValue } from '../../streams/merge/fold.ts';
import { callHeaders, type PlatformLive, type PlatformRest } from '../../streams/platform.ts';
import { createScope } from '../../streams/scope.ts';
import { createServerClock, type ServerClock } from '../../streams/stores/serverClock.ts';
import type { Calls } from '../../streams/wire/tables/calls.ts';
import type { Topics } from '../../streams/wire/tables/topics.ts';
import { createOfficeCall, type OfficeCall } from './officeCall.ts';
import { createProofs, type Proofs } from './proofs.ts';
import { createReads, type Reads } from './reads.ts';
import { createOfficeSession, type OfficeSession } from './session.ts';
import type { OfficeTabs } from './tabs.ts';
import { createOfficeTopics, type OfficeTopics } from './topics.ts';

/** The stream layer as the office uses it. */
export interface Office {
  readonly session: OfficeSession;
  readonly call: OfficeCall;
  /** Begins a call that answers with a file. */
  readonly open: PlatformRest['open'];
  /** A fresh key of an intent. */
  readonly newKey: () => string;
  readonly reads: Reads;
  readonly proofs: Proofs;
  readonly topics: OfficeTopics;
  /** Topics of a member, for the page of it; what they say has to be let go by who follows them. */
  readonly live: Pick<PlatformLive, 'feed'>;
  readonly connection$: Behavior<ConnectionState>;
  /** Whether topics tell what changes, and since when they don't. */
  readonly line$: Behavior<Freshness>;
  readonly clock: ServerClock;
  close(): void;
}

/** What surrounds it. */
export interface OfficeDeps extends Omit<LinkDeps<Calls, Topics>, 'config' | 'wire' | 'tabs' | 'lock'> {
  readonly tabs: OfficeTabs;
  /** Language of the page, for sentences of the gateway. */
  readonly language: () => string;
}

/** Opens the office's link to the gateway it came from: a client of its own, with an operator's token. */
export function createOffice(deps: OfficeDeps): Office {
  const { tabs, language, ...surroundings } = deps;
  const scope = createScope();
  const refused = new Subject<string>();
  const proofs = createProofs();
  const sealKey = createSealKey(() =>
    link.rest.call('whitelabel', {}).pipe(map(({ value }) => value.seal ?? null)),
  );
  const link: Link<Calls, Topics> = createLink<Calls, Topics>({
    ...surroundings,
    scope,
    wire: wireRuntime,
    config: { gatewayUrl: '', headers: () => callHeaders('office', language()) },
    storage: deps.token,
    // A session of the office lasts as long as it is used; there is nothing to renew.
    renews: false,
    operatorToken: () => link.credentials.token,
    tabs: { messages$: NEVER, post() {} },
    lock: (_name, task) => task(false),
    sealKey: anew => sealKey(anew),
    onRefused: (code, token) => {
      if (token === link.credentials.token) refused.next(code);
    },
    checkSession: rest => firstValueFrom(rest.call('officeSession', {}).pipe(map(() => ({ state: 'ok' })))),
  });
  const { rest, live, bus, credentials, offset } = link;
  const clock = createServerClock(offset);
  const session = createOfficeSession({ scope, rest, credentials, tabs, refused$: refused });
  const call = createOfficeCall(rest, proofs);
  const account$ = session.session$.pipe(
    map(view => (view.phase === 'in' ? view.operator.who : view.phase === 'out' ? null : undefined)),
    distinctUntilChanged(),
  );
  const reads = createReads(
    { scope, random: deps.random, lifecycle: deps.lifecycle, serverNow: clock.now },
    account$,
    call,
  );
  // Whoever comes back to this tab wants to see what is so now.
  scope.subscribe(deps.lifecycle.visible$.pipe(skip(1), filter(Boolean)), () => reads.reload());
  const topics = createOfficeTopics(live);
  const access = topics.open('officeAccess', newestValue());
  access.hold();
  scope.subscribe(account$, account => {
    if (typeof account === 'string') bus.start();
    else if (account === null) {
      bus.stop('logout');
      live.endPrivate();
    }
  });
  scope.subscribe(bus.ended$, session.checkEnd);
  // Rights and sessions of the staff have changed.
  scope.subscribe(access.value$.pipe(skip(1)), () => {
    session.refresh();
    reads.reload(['officeStaffNames']);
  });
  const isLive$ = bus.state$.pipe(
    map(({ phase }) => phase === 'live'),
    distinctUntilChanged(),
  );
  // What has no topic may have changed while nobody heard of it.
  scope.subscribe(isLive$.pipe(filter(Boolean), skip(1)), () => reads.reload());
  return {
    session,
    call,
    open: rest.open,
    newKey: rest.newKey,
    reads,
    proofs,
    topics,
    live,
    connection$: bus.state$,
    line$: access.freshness$,
    clock,
    close: () => scope.end(),
  };
}
