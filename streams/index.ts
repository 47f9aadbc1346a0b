import { catchError, EMPTY, firstValueFrom, map, type Observable, Subject } from 'rxjs';
import type { Behavior } from './behavior.ts';
import { createState } from './behaviors/state.ts';

import type { Outcome } from './failure.ts';
import { createLink } from './link/createLink.ts';
import { createReach } from './link/reach.ts';
import { createRest } from './link/rest.ts';
import { createSealKey } from './link/sealKey.ts';

import { linkConfig, type StreamDeps } from './platform.ts';
import { followRemote } from './remote/followRemote.ts';
import type { Remote } from './remote/remote.ts';
import { createScope } from './scope.ts';
import { type AccessStore, createAccessStore } from './stores/access.ts';
import { type AgentAnnouncementsStore, createAgentAnnouncementsStore } from './stores/agentAnnouncements.ts';
import { type BalanceStore, createBalanceStore } from './stores/balance.ts';
import { onBreak } from './stores/breaks.ts';
import { createSessionCache } from './stores/cache/sessionCache.ts';
import { type ConnectionStore, createConnectionStore } from './stores/connection.ts';
import { type ContentStore, createContentStore } from './stores/content.ts';
import { createContentChanges } from './stores/contentChanges.ts';
import { type ContractsStore, createContractsStore } from './stores/contracts.ts';
import { createFavouritesStore, type FavouritesStore } from './stores/favourites.ts';
import { createGamesStore, type GamesStore } from './stores/games.ts';
import { createIdleStore, type IdleStore } from './stores/idle.ts';
import { createInboxStore, type InboxStore } from './stores/inbox.ts';
import { createIntentsStore, type IntentsStore } from './stores/intents/createIntentsStore.ts';
import { createJackpotStore, type JackpotStore } from './stores/jackpot.ts';
import { createLanguage, type LanguageStore } from './stores/language.ts';
import { createLobbyStore, type LobbyStore } from './stores/lobby.ts';
import { createProfileStore, type ProfileStore } from './stores/profile.ts';
import { createSalaryStore, type SalaryStore } from './stores/salary.ts';
import { createSecurityStore, type SecurityStore } from './stores/security.ts';
import { createServerClock, type ServerClock } from './stores/serverClock.ts';
import { createSessionStore } from './stores/session.ts';
import { createSessionLife, type TokenRefusal } from './stores/sessionLife.ts';
import type { SessionStore } from './stores/sessionStore.ts';
import type { CreateStore, StoreParts } from './stores/storeParts.ts';
import { createSupportStore, type SupportStore } from './stores/support.ts';
import { createSystemStore, OPERATOR_TOKEN, type SystemStore } from './stores/system.ts';
import { createWalletStore, type WalletStore } from './stores/wallet.ts';
import { createWhitelabel } from './stores/whitelabel.ts';
import { createWinnersStore, type WinnersStore } from './stores/winners.ts';
import type { ContentRevisions } from './wire/content/topic.ts';
import type { CatalogueState } from './wire/lobby/topic.ts';

/** Everything the stream layer offers on each page; stores of single pages are opened by `store`. */
export interface Streams {
  readonly connection: ConnectionStore;
  readonly clock: ServerClock;
  readonly system: SystemStore;
  readonly session: SessionStore;
  /** Whether whoever is signed in takes a break from playing: then nothing that entices is shown. */
  readonly onBreak$: Behavior<boolean>;
  readonly access: AccessStore;
  readonly security: SecurityStore;
  readonly idle: IdleStore;
  readonly profile: ProfileStore;
  readonly balance: BalanceStore;
  readonly wallet: WalletStore;
  readonly inbox: InboxStore;
  readonly agentAnnouncements: AgentAnnouncementsStore;
  readonly salary: SalaryStore;
  readonly contracts: ContractsStore;
  readonly winners: WinnersStore;
  readonly jackpot: JackpotStore;
  readonly favourites: FavouritesStore;
  readonly games: GamesStore;
  readonly intents: IntentsStore;
  readonly content: ContentStore;
  readonly lobby: LobbyStore;
  readonly language: LanguageStore;
  readonly support: SupportStore;
  /**
   * A store that only some pages need, so that its code arrives with their chunk. It is made at its first use, is the same
   * from then on, and ends with the streams.
   */
  store<T>(create: CreateStore<T>): T;
  /** Reads something for one part of the page, for as long as that is shown. */
  follow<T>(load: () => Observable<Outcome<T>>, before?: Remote<T>): Observable<Remote<T>>;
  /** Ends every subscription, timer and connection of the streams. */
  close(): void;
}

/** Builds the streams and connects. Nothing of them exists before this call or after `close()`. */
export function createStreams(deps: StreamDeps): Streams {
  const building = buildStreams(deps);
  for (;;) {
    const step = building.next();
    if (step.done) return step.value;
  }
}

/**
 * The same in steps, so that a page can do other work in between: on a phone all of it takes longer than the
 * reaction to a tap should. What arrives between two steps is not lost, because the listeners to other tabs are
 * made first.
 */
export function* buildStreams(deps: StreamDeps): Generator<void, Streams, void> {
  const { clock, random, lifecycle, wire } = deps;
  const scope = createScope();
  const reach = createReach(clock);
  const refused = new Subject<TokenRefusal>();
  const language = createLanguage(deps.config.language(), scope, deps.memory);
  const config = linkConfig({ ...deps.config, language: () => language.language$.value });
  const { rest, live, bus, credentials, offset } = createLink({
    ...deps,
    config,
    scope,
    storage: deps.token,
    renews: true,
    operatorToken: () => deps.memory.read(OPERATOR_TOKEN),
    onReach: reach.note,
    sealKey: anew => sealKey(anew),
    onRefused: (code, token) => refused.next({ code, token }),
    checkSession: calls => firstValueFrom(calls.call('sessionState', {}).pipe(map(({ value }) => value))),
  });
  const sealKey = createSealKey(() =>
    rest.call('whitelabel', {}).pipe(map(({ value }) => value.seal ?? null)),
  );
  const serverClock = createServerClock(offset);
  const serverNow = serverClock.now;

  const { merchant } = deps.config;
  const cache = createSessionCache({ memory: deps.memory, merchant, serverNow });
  const { language$ } = language;
  const shared = { scope, live, rest, random, lifecycle, serverNow };
  const kept = { cache, wire, language$ };
  const life = createSessionLife({ ...shared, credentials, bus, tabs: deps.tabs, refused$: refused });
  yield;

  const whitelabel = createWhitelabel(shared);
  // The owner of another tab's token is asked for with separate calls, so that their refusal never ends this
  // session.
  const whose = (token: string) =>
    createRest({
      ...{ ...deps, config, scope, sealKey, onRefused: () => {} },
      token: () => token,
    }).call('memberInfo', {});
  yield;

  const { linkToken } = deps;
  const session = createSessionStore({ ...shared, life, whitelabel, whose, linkToken });
  const { session$ } = session;
  const onBreak$ = scope.behavior(onBreak(session$, serverClock.seconds$), false);
  language.tellGateway({ ...shared, session$ });
  yield;

  const catalogue$ = createState<CatalogueState | null>(null);
  const revisions$ = createState<ContentRevisions | null>(null);
  scope.add(() => {
    catalogue$.end();
    revisions$.end();
  });
  const changes = createContentChanges({ ...shared, revisions$ });
  const system = createSystemStore({
    ...shared,
    changes,
    memory: deps.memory,
    whitelabel,
    connection$: bus.state$,
  });
  yield;

  const access = createAccessStore({
    ...shared,
    clock,
    serverClock,
    memory: deps.memory,
    whitelabel,
    ...kept,
  });
  yield;

  const winners = createWinnersStore({ ...shared, ...kept });
  const jackpot = createJackpotStore(shared);
  yield;

  const content = createContentStore({
    ...shared,
    ...{ changes, session$, onBreak$, language$ },
    connection$: bus.state$,
  });
  yield;

  const lobby = createLobbyStore({ ...shared, ...kept, catalogue$ });
  yield;

  const balance = createBalanceStore({ ...shared, session$ });
  const profile = createProfileStore({ ...shared, ...system, ...balance, session$, life });
  yield;

  const wallet = createWalletStore({ ...shared, ...kept, session$, merchant });
  yield;

  const intents = createIntentsStore({
    ...deps,
    scope,
    rest,
    session$,
    serverAfter: offset.after,
    isOffline: () => !lifecycle.online$.value || (!bus.link$.value.up && reach.isLost()),
  });
  const inbox = createInboxStore({ ...shared, session$ });
  const agentAnnouncements = createAgentAnnouncementsStore({ ...shared, session$, language$ });
  yield;

  const games = createGamesStore({ ...shared, session$, intents, catalogue$ });
  const favourites = createFavouritesStore({ ...shared, session$ });
  yield;

  const idle = createIdleStore({
    ...deps,
    scope,
    session$,
    access$: access.access$,
    signOut: life.signOut,
    report: () => scope.subscribe(rest.call('sessionActive', {}).pipe(catchError(() => EMPTY)), () => {}),
  });
  const security = createSecurityStore({ ...shared, session$ });
  const support = createSupportStore({ ...shared, memory: deps.memory, session$ });
  const opened = new Map<CreateStore<unknown>, unknown>();
  function store<T>(create: CreateStore<T>): T {
    if (!opened.has(create)) opened.set(create, create(parts));
    return opened.get(create) as T;
  }
  const parts: StoreParts = {
    ...shared,
    store,
    tabs: deps.tabs,
    tab: deps.tab,
    memory: deps.memory,
    intents,
    inbox,
    favourites,
    games,
    session$,
    onBreak$,
    catalogue$,
    revisions$,
    balance$: balance.balance$,
    language$,
    merchant,
    whitelabel,
  };
  yield;

  return {
    connection: createConnectionStore(bus),
    clock: serverClock,
    system,
    session,
    onBreak$,
    access,
    security,
    idle,
    profile,
    balance,
    wallet,
    inbox,
    agentAnnouncements,
    salary: createSalaryStore({ ...shared, session$ }),
    contracts: createContractsStore({ ...shared, session$, intents, whitelabel }),
    winners,
    jackpot,
    favourites,
    games,
    intents,
    content,
    lobby,
    language,
    support,
    store,
    follow: (load, before) => followRemote(shared, load, before),
    close: () => scope.end(),
  };
}
