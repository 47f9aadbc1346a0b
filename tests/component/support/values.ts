import type { Freshness } from '../../../streams/freshness.ts';
import type { AgentMenuFlags } from '../../../streams/stores/contracts.ts';
import type { SessionView } from '../../../streams/stores/sessionViews.ts';
import type { Access, RegisterSettings } from '../../../streams/wire/access/shapes.ts';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_KINDS, CONTRACT_TRAITS } from '../../../streams/wire/contracts/words.ts';
import type { InHouseGame, Round } from '../../../streams/wire/games/shapes.ts';
import type { InboxState } from '../../../streams/wire/inbox/shapes.ts';
import type { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import type { LoginAnswer } from '../../../streams/wire/session/shapes.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';

/** Server time in the component tests, epoch ms. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');

export const LIVE: Freshness = { kind: 'live', bestEffort: false };
export const STALE: Extract<Freshness, { kind: 'stale' }> = {
  kind: 'stale',
  since: NOW - 60_000,
  reason: 'disconnected',
};

const nobody = {
  phase: 'ready',
  uid: null,
  account: null,
  nickname: null,
  ended: null,
  welcome: null,
  firstTimeLogin: false,
  mustChangePassword: false,
} as const;
export const VISITOR: SessionView = { ...nobody, role: 'visitor' };
export const TRIAL: SessionView = { ...nobody, role: 'trial', uid: '9', account: 'trial9' };
export const MEMBER: SessionView = { ...nobody, role: 'member', uid: '42', account: 'rahim74' };
export const AGENT: SessionView = { ...nobody, role: 'agent', uid: '7', account: 'meghna' };

/** Answers of a sign-in and of a registration. */
export const SIGNED_IN: LoginAnswer = { token: 't', firstTimeLogin: false, passwordExpired: false };
export const SIGNED_UP: LoginAnswer = { token: 't', firstTimeLogin: true, passwordExpired: false };

/** Rules of a registration that shows the fewest fields. */
export const RULES: RegisterSettings = {
  fields: {
    username: { show: true, required: true, min: 4, max: 16, acceptedPattern: 'lettersOrDigits' },
    password: { show: true, required: true, min: 6, max: 32, acceptedPattern: '*' },
    confirmPassword: { show: true, required: true, min: 6, max: 32, acceptedPattern: '*' },
  },
  agreementAge: 18,
  birthdayMinAge: 21,
  phoneDigits: 10,
  countries: [{ countryCode: 'BD', countryDialingCode: '+880' }],
  affiliateCheck: false,
  zalo: null,
};

/** A merchant with none of the ways in that its flags don't name. */
export const NO_ACCESS: Access = {
  antiBot: false,
  passkeys: false,
  qrSignIn: false,
  twoStep: false,
  remember: false,
  idleMinutes: null,
  external: null,
};

export const BALANCE: BalanceState = {
  version: 1,
  currency: 'PT',
  currencySymbol: 'PT',
  sum: 2_486_050,
  accounts: [],
};

export const GAMES: readonly InHouseGame[] = [
  {
    gameCode: 'DICE',
    nodeId: 'bgs-dice',
    gameName: 'Dice',
    vassalage: 'BGS',
    minStake: 100,
    maxStake: 1_000_000,
    minIntervalMs: 5_000,
  },
  {
    gameCode: 'LIMBO',
    nodeId: 'bgs-limbo',
    gameName: 'Limbo',
    vassalage: 'BGS',
    minStake: 100,
    maxStake: 1_000_000,
    minIntervalMs: 5_000,
  },
];

const NAMES = ['ra***74', 'su***mi', 'ta***01', 'na***ul', 'jo***ka', 'mi***an'];

/** The n-th win; a smaller n is older. */
export function winner(n: number): Winner {
  const dice = n % 2 === 0;
  return {
    id: `w${n}`,
    customerName: NAMES[n % NAMES.length] ?? 'x***x',
    gameName: dice ? 'Dice' : 'Limbo',
    gameCode: dice ? 'DICE' : 'LIMBO',
    iconUrl: null,
    winAmount: 1_842_500 - n * 7_300,
    at: NOW + n * 1000,
    demo: n % 3 === 0,
  };
}

export const INBOX: InboxState = {
  unread: 3,
  latest: [
    { id: 'm4', type: 'DEPOSIT_ARRIVED', amount: 50_000, at: NOW - 60_000, read: false, demo: true },
    { id: 'm3', type: 'WITHDRAWAL_APPROVED', amount: 20_000, at: NOW - 120_000, read: false, demo: false },
    { id: 'm2', type: 'WITHDRAWAL_REJECTED', amount: 10_000, at: NOW - 180_000, read: false, demo: false },
    { id: 'm1', type: 'DEPOSIT_FAILED', amount: 5_000, at: NOW - 240_000, read: true, demo: false },
  ],
};

export const SALARY: SalaryState = {
  active: true,
  accrued: 184_300,
  today: 42_565,
  tick: { at: NOW - 125_000, amount: 565 },
  recent: Array.from({ length: 24 }, (_, i) => ({
    at: NOW - 125_000 - (23 - i) * 300_000,
    amount: ((i * 37) % 23) * 50 + (i === 23 ? 565 : 0),
  })),
  nextAt: NOW + 175_000,
};

export const DAILY_OFFER: ContractRequest = {
  id: 'daily:RNG',
  kind: 'daily',
  category: 'RNG',
  status: 'P',
  contractId: 'c1',
  downlineHigherRate: false,
  terms: {
    kind: 'daily',
    details: [
      { betVolume: 1_000_000, activeMember: 3, rate: 0.0125, rateType: 'P' },
      { betVolume: 5_000_000, activeMember: 8, rate: 75_000, rateType: 'F' },
    ],
  },
  at: NOW - 30_000,
};

export const REALTIME_CHANGE: ContractRequest = {
  id: 'realtime:CONS',
  kind: 'realtime',
  category: 'CONS',
  status: 'E',
  contractId: 'c2',
  downlineHigherRate: true,
  terms: { kind: 'realtime', winRate: 0.001, lossRate: 0.003, singleBet: 1_000 },
  current: { kind: 'realtime', winRate: 0.002, lossRate: 0.005, singleBet: 1_000 },
  at: NOW - 20_000,
};

export const DIVIDEND_REVOCATION: ContractRequest = {
  id: 'dividend:LIVE',
  kind: 'dividend',
  category: 'LIVE',
  status: 'V',
  downlineHigherRate: false,
  terms: {
    kind: 'dividend',
    period: 'weekly',
    tiers: [{ minimumBet: 10_000_000, netLoss: 1_000_000, activeMember: 5, contractRate: 0.2 }],
  },
  at: NOW - 10_000,
};

/** A settled dice round; the seed pair is the published check value of the fairness rules. */
export function diceRound(change: Partial<Round> = {}): Round {
  return {
    id: 'r1',
    choice: { game: 'DICE', chance: 5_000 },
    stake: 1_000,
    payout: 1_980,
    net: 980,
    outcome: 928,
    won: true,
    at: NOW,
    commit: '9c2fe0e7c8645ace671f0addab72e92f29e1ca63c587435e561a21e137fcc904',
    clientSeed: 'demo-client-seed',
    nonce: 0,
    serverSeed: '112896631960a88924fe650f0e7a3cae65efce80325482398ec8a39f68f31d52',
    ...change,
  };
}

/** What the menu of an agent without a contract goes by. */
export const NO_CONTRACTS = Object.fromEntries(
  CONTRACT_KINDS.map(kind => [CONTRACT_TRAITS[kind].menu, false]),
) as AgentMenuFlags;

/** The promotion that rewards who brings a friend. */
export const REFERRAL: Promotion = {
  ...{ id: 'referral', title: 'Bring a friend', promotionType: 'REFERRAL', category: 'special', summary: '' },
  ...{ content: '<p>Terms</p>', imgUrl: '', status: 'join', startAt: null, endAt: null },
};
