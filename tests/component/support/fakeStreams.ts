import { EMPTY, NEVER } from 'rxjs';
import { createSportsDesk } from '../../../src/features/sportsBook/desk/sportsDesk.ts';
import { createLiveCards } from '../../../src/kit/games/live/liveCards.ts';
import { createSlipBridge } from '../../../src/kit/sportsSlip/slipBridge.ts';
import type { Freshness } from '../../../streams/freshness.ts';
import type { Streams } from '../../../streams/index.ts';
import { followRemote } from '../../../streams/remote/followRemote.ts';
import { answered } from '../../../streams/remote/remote.ts';
import {
  type AccountProfileStore,
  createAccountProfileStore,
} from '../../../streams/stores/accountProfile.ts';
import { onBreak } from '../../../streams/stores/breaks.ts';
import {
  type CatalogueIndexStore,
  createCatalogueIndexStore,
} from '../../../streams/stores/catalogueIndex.ts';
import type { AgentMenuFlags } from '../../../streams/stores/contracts.ts';
import { createOwnDrawsStore } from '../../../streams/stores/draws.ts';
import type { FavouriteGame } from '../../../streams/stores/favourites.ts';
import { createFeedbackStore, type FeedbackStore } from '../../../streams/stores/feedback.ts';
import {
  createGameChoicesStore,
  type GameChoicesStore,
} from '../../../streams/stores/gameLists/createGameChoicesStore.ts';
import {
  createGameListsStore,
  type GameListsStore,
} from '../../../streams/stores/gameLists/createGameListsStore.ts';
import { createGameMaintenanceStore } from '../../../streams/stores/gameMaintenance.ts';
import type { IdleView } from '../../../streams/stores/idle.ts';
import { createInvitationsStore, type InvitationsStore } from '../../../streams/stores/invitations.ts';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import { createLimitsStore, type LimitsStore } from '../../../streams/stores/limits.ts';
import type { LinkedAccount } from '../../../streams/stores/linkedAccount.ts';
import { createLiveNowStore, type LiveNowStore } from '../../../streams/stores/liveNow.ts';
import { createLotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import { createMemberDataStore } from '../../../streams/stores/memberData.ts';
import { createMissionLeadersStore } from '../../../streams/stores/missionLeaders.ts';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createMissionTextsStore } from '../../../streams/stores/missionTexts.ts';
import { createMyBetsStore, type MyBetsStore } from '../../../streams/stores/myBets.ts';
import {
  createPaymentPasswordStore,
  type PaymentPasswordStore,
} from '../../../streams/stores/paymentPassword.ts';
import {
  createPayoutAccountsStore,
  type PayoutAccountsStore,
} from '../../../streams/stores/payoutAccounts.ts';
import { createPlayStore, type PlayStore } from '../../../streams/stores/play.ts';
import { createPointMallMarker, type PointMallMarker } from '../../../streams/stores/pointMallMarker.ts';
import { createPointsStore, type PointsStore } from '../../../streams/stores/points.ts';
import type { LoginState, PublicState } from '../../../streams/stores/profile.ts';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import { createPublishedFeeds } from '../../../streams/stores/publishedFeeds.ts';
import { createRainStore } from '../../../streams/stores/rain.ts';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';
import { createSportsBoardStore, type SportsBoardStore } from '../../../streams/stores/sportsBook.ts';
import type { CreateStore } from '../../../streams/stores/storeParts.ts';
import type { SystemView } from '../../../streams/stores/system.ts';
import type { AgentAnnouncements } from '../../../streams/wire/agentAnnouncements/fold.ts';
import type { ContractInForce, ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import type { InHouseGame, Round } from '../../../streams/wire/games/shapes.ts';
import type { InboxState } from '../../../streams/wire/inbox/shapes.ts';
import type { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import type { BalanceState, MerchantWallet } from '../../../streams/wire/wallet/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { fakeAccess } from './fakeAccess.ts';
import { behavior, refused, verb, worked } from './fakeActions.ts';
import { fakeOwnDraws, fakeRain } from './fakeDraws.ts';
import { fakeLimits } from './fakeLimits.ts';
import { fakeLotteryTickets } from './fakeLotteryTickets.ts';
import { fakeLeaderboard, fakeMissions, fakeMissionTexts } from './fakeMissions.ts';
import { fakePromotions } from './fakePromotions.ts';
import { fakeSecurity } from './fakeSecurity.ts';
import { fakeSportsDesk } from './fakeSportsDesk.ts';
import { LIVE, NO_CONTRACTS, NOW, SIGNED_IN, SIGNED_UP, VISITOR } from './values.ts';

export { refused, worked } from './fakeActions.ts';

/** A page that is looked at and online. */
const AWAKE = { visible$: behavior(true), online$: behavior(true) };
const live = () => behavior<Freshness>(LIVE);

/**
 * The stream layer as plain Behaviors that a test sets, and actions that a test watches with `vi.spyOn`:
 * a component knows no more of it than this.
 */
export function fakeStreams() {
  const seconds$ = behavior(NOW);
  const session$ = behavior<SessionView>(VISITOR);
  const onBreak$ = behavior(false);
  onBreak(session$, seconds$).subscribe(isOn => onBreak$.next(isOn));
  const opened = new Map<CreateStore<unknown>, unknown>();
  const feedback = {
    limits$: behavior({ min: 10, max: 500 }),
    draft$: behavior({ content: '', topic: '', contact: '' }),
    keep: (_draft: FeedbackStore['draft$']['value']) => {},
    send: verb<FeedbackStore['send']>(() => worked({ id: '1' })),
  } satisfies FeedbackStore;
  opened.set(createFeedbackStore, feedback);
  opened.set(createInvitationsStore, {
    list$: behavior<InvitationsStore['list$']['value']>({ kind: 'loading' }),
    refresh: () => {},
    watch: () => {},
    make: verb<InvitationsStore['make']>(() => refused('not_an_agent')),
    close: verb<InvitationsStore['close']>(() => refused('not_an_agent')),
    visit: verb<InvitationsStore['visit']>(() => refused('invitation_invalid')),
  });
  opened.set(createPaymentPasswordStore, {
    state$: behavior<PaymentPasswordStore['state$']['value']>(
      answered({
        isSet: false,
        lockedForMs: null,
        rule: { show: true, required: true, min: 6, max: 6, acceptedPattern: 'digits' },
        ways: [],
      }),
    ),
    load: () => {},
    set: verb<PaymentPasswordStore['set']>(() => worked(null)),
    change: verb<PaymentPasswordStore['change']>(() => worked(null)),
    reset: verb<PaymentPasswordStore['reset']>(() => worked(null)),
    sendCode: verb<PaymentPasswordStore['sendCode']>(() => worked(2)),
  } satisfies PaymentPasswordStore);
  opened.set(createPayoutAccountsStore, {
    accounts$: behavior<PayoutAccountsStore['accounts$']['value']>({ kind: 'loading' }),
    load: () => {},
    add: verb<PayoutAccountsStore['add']>(() => worked(null)),
    makeDefault: verb<PayoutAccountsStore['makeDefault']>(() => worked(null)),
    remove: verb<PayoutAccountsStore['remove']>(() => worked(null)),
  } satisfies PayoutAccountsStore);
  opened.set(createAccountProfileStore, {
    profile$: behavior<AccountProfileStore['profile$']['value']>(
      answered({ icon: null, entries: [], birthdayMinAge: 21 }),
    ),
    refresh: () => {},
    set: verb<AccountProfileStore['set']>(() => worked(null)),
  } satisfies AccountProfileStore);
  opened.set(createPublishedFeeds, { catalogue$: behavior(null), revisions$: behavior(null) });
  opened.set(createPointMallMarker, {
    isMarked$: behavior(false),
    enter: () => {},
  } satisfies PointMallMarker);
  opened.set(createPointsStore, {
    points$: behavior<PointsStore['points$']['value']>(null),
    freshness$: live(),
    refresh: () => {},
  } satisfies PointsStore);
  opened.set(createGameListsStore, {
    list$: behavior<GameListsStore['list$']['value']>({ kind: 'loading' }),
    more$: behavior<GameListsStore['more$']['value']>({ has: false, isReading: false, failure: null }),
    wholes$: behavior<GameListsStore['wholes$']['value']>(new Map()),
    select: () => {},
    loadMore: () => {},
    retry: () => {},
  } satisfies GameListsStore);
  opened.set(createGameChoicesStore, {
    choices$: behavior<GameChoicesStore['choices$']['value']>({ kind: 'loading' }),
    select: () => {},
  } satisfies GameChoicesStore);
  opened.set(createCatalogueIndexStore, {
    index$: behavior<CatalogueIndexStore['index$']['value']>({ kind: 'loading' }),
    refresh: () => {},
  } satisfies CatalogueIndexStore);
  opened.set(createPromotionsStore, fakePromotions());
  opened.set(createMissionsStore, fakeMissions());
  opened.set(createMissionTextsStore, fakeMissionTexts());
  opened.set(createMissionLeadersStore, fakeLeaderboard());
  opened.set(createRainStore, fakeRain());
  opened.set(createLotteryTicketsStore, fakeLotteryTickets());
  opened.set(createOwnDrawsStore, fakeOwnDraws());
  const limits = fakeLimits();
  opened.set(createLimitsStore, limits);
  opened.set(createGameMaintenanceStore, { items$: behavior([]) });
  opened.set(createLiveCards, { add: () => () => {} });
  opened.set(createSportsDesk, fakeSportsDesk().desk);
  opened.set(createSlipBridge, createSlipBridge({ memory: { read: () => null, write: () => {} } }));
  opened.set(createMyBetsStore, {
    bets$: behavior<MyBetsStore['bets$']['value']>({ bets: [], freshness: LIVE, elsewhere: LIVE }),
    older$: behavior<MyBetsStore['older$']['value']>({
      ...{ bets: [], has: false, isReading: false, failure: null },
    }),
    open$: behavior(0),
    cashOut: verb<MyBetsStore['cashOut']>(() => refused('not_found')),
    autoCashOut: verb<MyBetsStore['autoCashOut']>(() => refused('not_found')),
    selectOlder: () => {},
    loadOlder: () => {},
    refresh: () => {},
    refreshElsewhere: () => {},
  } satisfies MyBetsStore);
  opened.set(createSportsBoardStore, { board$: NEVER } satisfies SportsBoardStore);
  opened.set(createPlayStore, {
    game: verb<PlayStore['game']>(() => refused('not_found')),
    launch: verb<PlayStore['launch']>(() => refused('not_found')),
  });
  opened.set(createLiveNowStore, {
    games$: behavior<LiveNowStore['games$']['value']>(null),
    choose: () => () => {},
  } satisfies LiveNowStore);
  opened.set(createMemberDataStore, { read: () => EMPTY, requests: () => EMPTY, askErasure: () => EMPTY });
  return {
    connection: {
      state$: behavior<Streams['connection']['state$']['value']>({
        phase: 'live',
        reason: 'hello',
        since: NOW,
        attempt: 0,
        retryAt: null,
        mode: 'seq',
      }),
      retryNow: () => {},
    },
    clock: { now: () => seconds$.value, seconds$ },
    system: {
      status$: behavior<SystemView>({ state: 'normal', until: null, ip: null }),
      freshness$: live(),
      flags$: behavior<ReadonlySet<string>>(new Set()),
      playMoney$: behavior(true),
      demo$: behavior(false),
      openDesk$: behavior(false),
      info$: behavior<Streams['system']['info$']['value']>(null),
      enterOperatorToken: () => {},
      refresh: () => {},
    },
    session: {
      session$,
      freshness$: live(),
      login: verb<Streams['session']['login']>(() => worked(SIGNED_IN)),
      register: verb<Streams['session']['register']>(() => worked(SIGNED_UP)),
      freePlay: verb<Streams['session']['freePlay']>(() => worked(SIGNED_IN)),
      logout: verb<Streams['session']['logout']>(() => worked(null)),
      registerMobile: verb<Streams['session']['registerMobile']>(() => worked(SIGNED_UP)),
      answerTwoStep: verb<Streams['session']['answerTwoStep']>(() => worked(SIGNED_IN)),
      passkeyOptions: verb<Streams['session']['passkeyOptions']>(() =>
        worked({ challengeId: 'challenge', options: {} }),
      ),
      signInWithPasskey: verb<Streams['session']['signInWithPasskey']>(() => worked(SIGNED_IN)),
      forgotByPhone: verb<Streams['session']['forgotByPhone']>(() => worked(SIGNED_IN)),
      resetPassword: verb<Streams['session']['resetPassword']>(() => worked(SIGNED_IN)),
      changePassword: verb<Streams['session']['changePassword']>(() => worked(null)),
      beginQr: verb<Streams['session']['beginQr']>(() =>
        worked({ id: 'q1', secret: 'secret', expiresAt: NOW + 120_000, match: '42' }),
      ),
      followQr: verb<Streams['session']['followQr']>(() => worked('waiting')),
      forgetDevice: verb<Streams['session']['forgetDevice']>(() => worked(null)),
      dismissWelcome: () => {},
      demoAccounts: verb<Streams['session']['demoAccounts']>(() => worked([])),
      demoOutbox: verb<Streams['session']['demoOutbox']>(() => worked([])),
      dismissEnd: () => {},
      linked$: behavior<LinkedAccount | null>(null),
      acceptLink: verb<Streams['session']['acceptLink']>(() => worked(null)),
      declineLink: () => {},
    },
    onBreak$,
    access: fakeAccess(),
    security: fakeSecurity(),
    idle: { idle$: behavior<IdleView>({ phase: 'active', secondsLeft: null }), stay: () => {} },
    profile: {
      loginState$: behavior<LoginState>({ isLogin: false, isAgent: false, isTrial: false, location: null }),
      publicState$: behavior<PublicState>({ currencySymbol: null, imgUrl: null, firstTimeLogin: false }),
      shown$: behavior<Streams['profile']['shown$']['value']>(null),
    },
    balance: { balance$: behavior<BalanceState | null>(null), freshness$: live(), refresh: () => {} },
    wallet: {
      mode$: behavior<MerchantWallet | null>(null),
      isSingle$: behavior<boolean | null>(null),
      freshness$: live(),
      load: () => {},
      refresh: () => {},
    },
    agentAnnouncements: {
      announcements$: behavior<AgentAnnouncements | null>(null),
      unread$: behavior(0),
      freshness$: live(),
      announce: verb<Streams['agentAnnouncements']['announce']>(() => worked(2)),
      markRead: verb<Streams['agentAnnouncements']['markRead']>(() => worked(null)),
      refresh: () => {},
    },
    inbox: {
      inbox$: behavior<InboxState | null>(null),
      freshness$: live(),
      markRead: verb<Streams['inbox']['markRead']>(() => worked(null)),
      refresh: () => {},
    },
    salary: { salary$: behavior<SalaryState | null>(null), freshness$: live(), refresh: () => {} },
    contracts: {
      requests$: behavior<readonly ContractRequest[]>([]),
      inForce$: behavior<readonly ContractInForce[]>([]),
      given$: behavior<number | undefined>(undefined),
      menu$: behavior<AgentMenuFlags>(NO_CONTRACTS),
      freshness$: live(),
      answer: verb<Streams['contracts']['answer']>(() =>
        worked({ contractId: 'c1', state: 'accepted', endedDownlines: [] }),
      ),
      refresh: () => {},
    },
    winners: { winners$: behavior<readonly Winner[] | null>(null), freshness$: live(), refresh: () => {} },
    jackpot: { jackpot$: behavior<JackpotView | null>(null), freshness$: live(), refresh: () => {} },
    favourites: {
      ids$: behavior<readonly string[]>([]),
      stored$: behavior<Streams['favourites']['stored$']['value']>(null),
      freshness$: live(),
      failure$: behavior<Streams['favourites']['failure$']['value']>(null),
      toggle: (_game: FavouriteGame) => {},
      refresh: () => {},
    },
    games: {
      inHouse$: behavior<readonly InHouseGame[] | null>(null),
      nextBetAt$: behavior(0),
      played$: behavior<readonly Round[]>([]),
      bet: verb<Streams['games']['bet']>(() => refused('internal')),
      rounds: verb<Streams['games']['rounds']>(() => worked([])),
      seed: verb<Streams['games']['seed']>(() => worked({ commit: 'c', clientSeed: 's', nonce: 0 })),
      rotateSeed: verb<Streams['games']['rotateSeed']>(() => refused('internal')),
      stats: verb<Streams['games']['stats']>(() => worked([])),
      settled: () => {},
      tooSoon: () => {},
      refresh: () => {},
    },
    intents: {
      pending$: behavior<Streams['intents']['pending$']['value']>([]),
      cancel: (_key: string) => {},
    },
    content: {
      announcements$: behavior<Streams['content']['announcements$']['value']>(null),
      promotionNames$: behavior<ReadonlyMap<string, string>>(new Map()),
      freshness$: live(),
      help: verb<Streams['content']['help']>(() => worked([])),
      page: verb<Streams['content']['page']>(() => refused('not_found')),
      refresh: () => {},
    },
    feedback,
    limits,
    lobby: {
      lanes$: behavior<Streams['lobby']['lanes$']['value']>(null),
      lanesFreshness$: live(),
      hotGames$: behavior<Streams['lobby']['hotGames$']['value']>(null),
      hotGamesFreshness$: live(),
      refresh: () => {},
    },
    support: {
      launch: verb<Streams['support']['launch']>(() => worked({ chatUrl: '/chat' })),
      chat: () => Promise.reject(new Error('no conversation in this test')),
      people: verb<Streams['support']['people']>(() => worked([])),
      unread$: behavior(0),
    },
    language: { language$: behavior('en'), choose: (_code: string) => {} },
    /** What `store` answers for it: a test sets the store of a page before it draws that page. */
    setStore<T>(create: CreateStore<T>, store: T) {
      opened.set(create, store);
    },
    store<T>(create: CreateStore<T>) {
      if (!opened.has(create)) throw new Error('no such store in this test');
      return opened.get(create) as T;
    },
    follow: (load, before) =>
      followRemote({ lifecycle: AWAKE, random: () => 0.5, serverNow: () => seconds$.value }, load, before),
    close: () => {},
  } satisfies Streams & {
    readonly feedback: FeedbackStore;
    readonly limits: LimitsStore;
    readonly setStore: unknown;
  };
}

export type FakeStreams = ReturnType<typeof fakeStreams>;
