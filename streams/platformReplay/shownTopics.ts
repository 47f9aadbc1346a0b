import type { Streams } from '../index.ts';
import { list, minor, nullable, oneOf, plain, type Rule } from '../wire/protocol/redaction.ts';
import { type MemberTopicKey, topics } from '../wire/tables/topics.ts';

/** How the page's stores show a topic. */
export interface ShownTopic {
  /** The store that shows it; null for a topic that the page does not follow by itself. */
  readonly store: keyof Streams | null;
  /** State of the topic as its store shows it; null when the store does not show it. */
  state(streams: Streams): unknown;
  /** Paths of the values that the topic changes, with the rule of what a script may contain of them. */
  readonly watched: Readonly<Record<string, Rule>>;
}

/** Path that tells how the last session ended. */
export const SESSION_ENDED = 'session.session$.ended';

/** One of the two lists that the offers topic holds. */
const offersPart = (part: string): Rule => {
  return (real, by) => {
    const written = topics.offers.redact.state({ [part]: real }, by);
    return written === undefined ? undefined : Reflect.get(Object(written), part);
  };
};

/** Every topic of members as the stores show it: what a recording begins with and watches, and which track a change belongs to. */
export const shownTopics: Readonly<Record<MemberTopicKey, ShownTopic>> = {
  status: {
    store: 'system',
    state({ system }) {
      const { state, until } = system.status$.value;
      return { state: state === 'region' ? 'normal' : state, until };
    },
    watched: {
      'system.status$.state': oneOf('normal', 'maintenance', 'region'),
      'system.status$.until': nullable(plain),
    },
  },
  session: {
    store: 'session',
    state: () => null,
    watched: {
      'session.session$.role': oneOf('visitor', 'trial', 'member', 'agent'),
      [SESSION_ENDED]: nullable(oneOf('kicked', 'expired', 'signedOutElsewhere', 'banned', 'replaced')),
    },
  },
  balance: {
    store: 'balance',
    state: ({ balance }) => balance.balance$.value,
    watched: { 'balance.balance$': nullable(topics.balance.redact.state) },
  },
  profile: {
    store: 'profile',
    state: ({ profile }) => profile.shown$.value,
    watched: { 'profile.shown$': nullable(topics.profile.redact.state) },
  },
  inbox: {
    store: 'inbox',
    state: ({ inbox }) => inbox.inbox$.value,
    watched: { 'inbox.inbox$': nullable(topics.inbox.redact.state) },
  },
  salary: {
    store: 'salary',
    state: ({ salary }) => salary.salary$.value,
    watched: { 'salary.salary$': nullable(topics.salary.redact.state) },
  },
  offers: {
    store: 'contracts',
    state({ contracts }) {
      const isAgent = contracts.freshness$.value.kind === 'live';
      if (!isAgent) return null;
      const given = contracts.given$.value;
      return {
        requests: contracts.requests$.value,
        inForce: contracts.inForce$.value,
        ...(given === undefined ? {} : { given }),
      };
    },
    watched: {
      'contracts.requests$': offersPart('requests'),
      'contracts.inForce$': offersPart('inForce'),
      'contracts.given$': offersPart('given'),
    },
  },
  agentAnnouncements: {
    store: 'agentAnnouncements',
    state: ({ agentAnnouncements }) => agentAnnouncements.announcements$.value,
    watched: { 'agentAnnouncements.announcements$': nullable(topics.agentAnnouncements.redact.state) },
  },
  favourites: {
    store: 'favourites',
    state: ({ favourites }) => favourites.stored$.value,
    // Not what is pressed here and isn't answered yet.
    watched: { 'favourites.stored$': nullable(topics.favourites.redact.state) },
  },
  content: { store: null, state: () => null, watched: {} },
  // Their stores come with the chunks of the pages that show them.
  referrals: { store: null, state: () => null, watched: {} },
  points: { store: null, state: () => null, watched: {} },
  cash: { store: null, state: () => null, watched: {} },
  promotions: { store: null, state: () => null, watched: {} },
  missions: { store: null, state: () => null, watched: {} },
  missionLeaders: { store: null, state: () => null, watched: {} },
  draws: { store: null, state: () => null, watched: {} },
  rain: { store: null, state: () => null, watched: {} },
  raffles: { store: null, state: () => null, watched: {} },
  team: { store: null, state: () => null, watched: {} },
  teamTransfers: { store: null, state: () => null, watched: {} },
  limits: { store: null, state: () => null, watched: {} },
  recentGames: { store: null, state: () => null, watched: {} },
  minesRound: { store: null, state: () => null, watched: {} },
  movesRounds: { store: null, state: () => null, watched: {} },
  roomSeat: { store: null, state: () => null, watched: {} },
  crashBet: { store: null, state: () => null, watched: {} },
  crash: { store: null, state: () => null, watched: {} },
  chat: { store: null, state: () => null, watched: {} },
  catalogue: { store: null, state: () => null, watched: {} },
  gameMaintenance: { store: null, state: () => null, watched: {} },
  rooms: { store: null, state: () => null, watched: {} },
  tables: { store: null, state: () => null, watched: {} },
  fixtures: { store: null, state: () => null, watched: {} },
  fixture: { store: null, state: () => null, watched: {} },
  bets: { store: null, state: () => null, watched: {} },
  lotteries: { store: null, state: () => null, watched: {} },
  lotteryTickets: { store: null, state: () => null, watched: {} },
  winners: {
    store: 'winners',
    state: ({ winners }) => winners.winners$.value,
    watched: { 'winners.winners$': nullable(list(topics.winners.redact.data)) },
  },
  jackpot: {
    store: 'jackpot',
    state({ jackpot }) {
      const pool = jackpot.jackpot$.value;
      return pool?.source === 'gateway' ? pool : null;
    },
    // Not the time at which it was read: every snapshot of the pool has another one.
    watched: { 'jackpot.jackpot$.amount': minor, 'jackpot.jackpot$.source': oneOf('gateway') },
  },
};
