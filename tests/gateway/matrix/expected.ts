import type { ContractKind } from '../../../streams/wire/contracts/shapes.ts';
import { FILED_LISTS, type FiledList, fileCallOf } from '../../../streams/wire/office/filedLists.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import type { Caller, Cell, Row } from './callers.ts';
import type { Things } from './things.ts';

/** What a call of the matrix is made with. */
export interface Case extends Things {
  /** Different each time, so that no limit of one name is met. */
  readonly n: number;
  /** The caller's own. */
  readonly password: string;
}

/** A call of the matrix: what it is sent with, and what each caller is told. */
export interface Expected {
  readonly params?: (of: Case) => Readonly<Record<string, unknown>>;
  readonly row: Row;
}

type Signed = Partial<Record<'trial' | 'member' | 'stranger' | 'agent' | 'downline', Cell>>;

/** A fixture of a book that isn't there. */
const noFixture = { server: 'nobody', fixture: 'nobodys' };
/** The same of a round of a live table. */
const noTableRound = { server: 'nobody', table: 'nobodys', shoe: 0, round: 0 };
/** A document of the content that isn't there. */
const noDocument = { kind: 'banner', key: 'nobodys' };
/** The same of promotions. */
const noCampaign = { kind: 'promotion', key: 'nobodys' };

/** The same for everybody: what may be called without a token doesn't look at one. */
const all = (cell: Cell): Row => ({
  visitor: cell,
  guest: cell,
  trial: cell,
  stranger: cell,
  agent: cell,
  downline: cell,
  bound: cell,
  operator: cell,
  member: cell,
});

/** For who is signed in; whoever isn't named gets `cell`. */
const signed = (cell: Cell = 'ok', others: Signed = {}): Row => ({
  ...all(cell),
  ...others,
  visitor: 'unauthorized',
  guest: 'unauthorized',
  bound: 'password_change_required',
  operator: 'unauthorized',
});
/** The same, but not for a trial account: it has nothing to protect, no money and no contracts. */
const protectedBy = (cell: Cell = 'ok'): Row => signed(cell, { trial: 'trial_not_allowed' });
/** The same, for an account that has to change its password too. */
const ownSession = (cell: Cell = 'ok', others: Signed = {}): Row => ({
  ...signed(cell, others),
  bound: cell,
});
/** The member's side of the support chat. */
const chat = (cell: Cell = 'ok'): Row => ({ ...signed(cell), guest: cell });
/** A token changes the answer; one of another kind proves nobody, and one that is bound counts as none. */
const optional = (cell: Cell = 'ok'): Row => ({
  ...all(cell),
  guest: 'unauthorized',
  operator: 'unauthorized',
});
/** The operator's calls, and the desk's where the demo can be reached by others. */
const staff = (cell: Cell = 'ok'): Row => ({ ...all('forbidden'), visitor: 'unauthorized', operator: cell });
/** For agents only, who may be refused too: what they ask for isn't theirs. */
const agents = (cell: Cell = 'ok'): Row =>
  signed(cell, { trial: 'trial_not_allowed', stranger: 'not_an_agent', member: 'not_an_agent' });
/** The top agent's answer to the house, given by somebody else. */
const answerOf = (kind: ContractKind, status: 'A' | 'R' | 'C'): Expected => ({
  params: ({ contracts }) => ({ status, category: 'CONS', confirm: true, ...contracts[kind] }),
  row: agents('contract_unknown'),
});

const NO_BILL = '0'.repeat(24);
const nobody = { username: 'nobody-at-all' };
const ON_NOBODY = { uid: 'nobody', reason: 'asked for it' };
const WRONG = 'not the password';
const TICKET = 'x'.repeat(43);

/**
 * What every call but the files of lists answers to every kind of caller, sent with ids of what belongs to `member`. Whoever adds a call to
 * `streams/wire/tables/calls.ts` adds its row here: the type asks for it, and so does the test. A row says who may, so write it from
 * the specification and not from what the gateway answers.
 */
const ROWS: Readonly<Record<Exclude<CallName, `${FiledList}File`>, Expected>> = {
  // The ways in.
  login: { params: ({ n }) => ({ username: `nobody${n}`, password: WRONG }), row: all('wrong_credentials') },
  freePlay: { row: all('ok') },
  register: {
    params: ({ n }) => ({
      username: `newcomer${n}`,
      password: 'a good one 7',
      confirmPassword: 'a good one 7',
      agreed: true,
    }),
    row: all('ok'),
  },
  registerMobile: {
    params: ({ n }) => ({
      ...{ mobileNum: `171001${n}`, countryDialingCode: '880', verificationCode: '123456' },
      ...{ password: 'a good one 7', confirmPassword: 'a good one 7', agreed: true },
    }),
    row: all('code_expired'),
  },
  registerSettings: { row: all('ok') },
  affiliate: { params: () => ({ code: 'arun' }), row: all('ok') },
  captcha: { row: all('ok') },
  antiBotChallenge: { row: all('ok') },
  smsLogin: { params: ({ n }) => ({ mobileNum: `171002${n}`, countryDialingCode: '880' }), row: all('ok') },
  smsRegister: { params: ({ n }) => ({ mobileNo: `171003${n}`, countryDialingCode: '880' }), row: all('ok') },
  forgotByEmail: { params: of => ({ username: of.username, email: 'a@mail.example' }), row: all('ok') },
  forgotByPhone: {
    params: ({ n }) => ({ mobileNum: `171004${n}`, verificationCode: '123456', newPassword: 'a good one 7' }),
    row: all('code_expired'),
  },
  resetPassword: {
    params: () => ({ ticket: TICKET, newPassword: 'a good one 7' }),
    row: all('ticket_expired'),
  },
  twoStep: { params: () => ({ ticket: TICKET, way: 'totp', code: '123456' }), row: all('ticket_expired') },
  twoStepSms: { params: () => ({ ticket: TICKET }), row: all('ticket_expired') },
  forgetDevice: { params: () => ({ rememberToken: TICKET }), row: all('ok') },
  passkeySignInOptions: { row: all('ok') },
  passkeySignIn: { params: () => ({ challengeId: TICKET, response: {} }), row: all('passkey_invalid') },
  qrBegin: { row: all('ok') },
  qrState: { params: ({ qrId: id }) => ({ id, secret: TICKET }), row: all('ok') },

  // One's own session.
  sessionState: { row: all('ok') },
  sessionActive: { row: ownSession() },
  memberInfo: { row: ownSession() },
  authRefresh: { row: ownSession() },
  changePassword: {
    params: () => ({ oldPassword: WRONG, newPassword: 'a good one 7', confirmNewPassword: 'a good one 7' }),
    row: ownSession('old_password_wrong', { trial: 'trial_not_allowed' }),
  },
  memberLanguage: { params: () => ({ language: 'en' }), row: signed() },
  memberIcon: { row: signed() },
  sessions: { row: signed() },
  endSession: { params: ({ sessionId }) => ({ sessionId }), row: signed() },
  signIns: { row: signed() },
  // Everybody's last call of this list: it ends the token.
  logout: { row: ownSession() },

  // What protects an account.
  twoStepState: { row: protectedBy() },
  totpBegin: { params: () => ({ password: WRONG }), row: protectedBy('old_password_wrong') },
  totpConfirm: { params: () => ({ code: '123456' }), row: protectedBy('code_expired') },
  smsStepBegin: { params: () => ({ password: WRONG }), row: protectedBy('old_password_wrong') },
  smsStepConfirm: { params: () => ({ code: '123456' }), row: protectedBy('code_expired') },
  twoStepOff: { params: () => ({ way: 'totp', password: WRONG }), row: protectedBy('old_password_wrong') },
  recoveryCodes: { params: () => ({ password: WRONG }), row: protectedBy('old_password_wrong') },
  passkeyOptions: { params: () => ({ password: WRONG }), row: protectedBy('old_password_wrong') },
  passkeyAdd: { params: () => ({ name: 'Mine', response: {} }), row: protectedBy('passkey_invalid') },
  passkeyRemove: {
    params: ({ passkeyId: id, password }) => ({ id, password }),
    row: protectedBy(),
  },
  // Whoever looked at a request first is the one to answer it.
  qrAsk: { params: ({ qrId: id }) => ({ id }), row: { ...protectedBy('qr_expired'), member: 'ok' } },
  qrAnswer: {
    params: ({ qrId: id }) => ({ id, approve: true }),
    row: { ...protectedBy('qr_expired'), member: 'ok' },
  },

  // The payment password.
  paymentPassword: { row: protectedBy() },
  paymentPasswordSet: {
    params: () => ({ password: WRONG, newPassword: '480213' }),
    row: { ...protectedBy('old_password_wrong'), member: 'forbidden' },
  },
  paymentPasswordChange: {
    params: () => ({ paymentPassword: '999999', newPassword: '480213' }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  paymentPasswordCode: { row: protectedBy('module_off') },
  paymentPasswordReset: {
    params: () => ({ password: WRONG, newPassword: '480213' }),
    row: protectedBy('old_password_wrong'),
  },

  // What an account says of its person.
  profile: { row: protectedBy() },
  profileSet: { params: ({ n }) => ({ field: 'nickname', value: `Reed ${n}` }), row: protectedBy() },

  // Where one is paid.
  payoutAccounts: { row: protectedBy() },
  payoutAccountAdd: {
    params: () => ({ method: 'wallet', fields: {}, paymentPassword: '999999' }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  payoutAccountDefault: {
    params: ({ payoutId: id }) => ({ id }),
    row: { ...protectedBy('payout_account_unknown'), member: 'ok' },
  },
  payoutAccountRemove: {
    params: ({ payoutId: id }) => ({ id }),
    row: { ...protectedBy('payout_account_unknown'), member: 'ok' },
  },

  // The platform.
  whitelabel: { row: all('ok') },
  systemStatus: { row: all('ok') },
  domainRoute: { row: all('ok') },
  helpCenter: { row: all('ok') },
  demoAccounts: { row: all('ok') },
  announcements: { row: optional() },
  contentPage: { params: () => ({ name: 'sponsor' }), row: all('ok') },
  feedback: { params: () => ({ content: 'a text that is long enough' }), row: optional() },
  vendors: { row: all('ok') },
  hotGames: { row: all('ok') },
  gameList: { row: signed() },
  game: { params: () => ({ gameCode: 'DICE' }), row: all('ok') },
  openGameList: { row: all('ok') },
  vassGameTypes: { row: signed() },
  openGameTypes: { row: all('ok') },
  catalogueIndex: { row: all('ok') },
  rankList: { row: all('ok') },
  inHouseGames: { row: all('ok') },
  // States of others are denied inside the answer; see the test.
  snap: {
    params: ({ uid }) => ({ t: `g:status,u:${uid}:balance,u:${uid}:inbox,u:${uid}:session` }),
    row: { ...optional(), guest: 'ok', operator: 'ok' },
  },

  // Money and games.
  betRecordsPage: { row: protectedBy() },
  betRecordsTotals: { row: protectedBy() },
  betRecordsFile: { row: protectedBy() },
  accountRecordsPage: { row: protectedBy() },
  accountRecordsTotals: { row: protectedBy() },
  accountRecordsFile: { row: protectedBy() },
  profitRecordsPage: { row: protectedBy() },
  profitRecordsTotals: { row: protectedBy() },
  profitRecordsFile: { row: protectedBy() },
  bonusRecordsPage: { row: protectedBy() },
  bonusRecordsTotals: { row: protectedBy() },
  bonusRecordsFile: { row: protectedBy() },
  pointBalance: { row: protectedBy() },
  pointReward: { row: protectedBy() },
  redeemPointList: { row: protectedBy() },
  pointConfig: { row: protectedBy() },
  memTransDet: { row: protectedBy() },
  redeemPointReward: {
    params: ({ n }) => ({ id: `matrix-redeem-${n}`, item: 'keyring', paymentPassword: WRONG }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  convertPoint: {
    params: ({ n }) => ({ id: `matrix-exchange-${n}`, points: 100, paymentPassword: WRONG }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  pointOrder: { params: () => ({ id: 'no-such-order' }), row: protectedBy('not_found') },
  pointConfirm: {
    params: () => ({ id: 'no-such-order', outcome: 'received' }),
    row: protectedBy('not_found'),
  },
  opsPointOrders: { row: staff() },
  opsPointStep: { params: () => ({ id: 'no-such-order', step: 'approve' }), row: staff('not_found') },
  pointRecordsPage: { row: protectedBy() },
  pointRecordsTotals: { row: protectedBy() },
  pointRecordsFile: { row: protectedBy() },
  pointExchangeRecordsPage: { row: protectedBy() },
  pointExchangeRecordsTotals: { row: protectedBy() },
  pointExchangeRecordsFile: { row: protectedBy() },
  pointRedeemRecordsPage: { row: protectedBy() },
  pointRedeemRecordsTotals: { row: protectedBy() },
  pointRedeemRecordsFile: { row: protectedBy() },
  revenueRecordsPage: { row: agents() },
  revenueRecordsTotals: { row: agents() },
  revenueRecordsFile: { row: agents() },
  teamBetRecordsPage: { row: agents() },
  teamBetRecordsTotals: { row: agents() },
  teamBetRecordsFile: { row: agents() },
  teamLossRecordsPage: { row: agents() },
  teamLossRecordsTotals: { row: agents() },
  teamLossRecordsFile: { row: agents() },
  teamTransactionRecordsPage: { row: agents() },
  teamTransactionRecordsTotals: { row: agents() },
  teamTransactionRecordsFile: { row: agents() },
  billRecordsPage: { row: agents() },
  billRecordsTotals: { row: agents() },
  billRecordsFile: { row: agents() },
  bill: { params: () => ({ id: NO_BILL }), row: agents('not_found') },
  billBets: { params: () => ({ id: NO_BILL, line: 1 }), row: agents('not_found') },
  billCheck: { params: () => ({ id: NO_BILL }), row: agents('not_found') },
  balance: { row: signed() },
  merchantWallet: { params: () => ({ merchantCode: 'waterlily' }), row: signed() },
  // The matrix's merchant has one wallet for all vendors.
  walletTransfer: {
    params: ({ n }) => ({ kind: 'one', id: `transfer-${n}`, from: 1, to: 2, amount: 100 }),
    row: protectedBy('wallet_single'),
  },
  unreadCount: { row: signed() },
  inboxList: { params: ({ messageId }) => ({ before: messageId }), row: signed() },
  inboxRead: { params: ({ messageId }) => ({ ids: [messageId] }), row: signed() },
  inboxUnread: { params: ({ messageId }) => ({ ids: [messageId] }), row: signed() },
  inboxRemove: { params: ({ messageId }) => ({ ids: [messageId] }), row: signed() },
  favourites: { row: signed() },
  favouritesList: { row: signed() },
  recentGames: { row: signed() },
  addFavourite: { params: () => ({ nodeId: 'another', vendor: 'BGS', gameType: 'RNG' }), row: signed() },
  removeFavourite: { params: ({ nodeId }) => ({ nodeId }), row: signed() },
  bet: {
    params: () => ({ stake: 100, choice: { game: 'DICE', chance: 5_000 } }),
    row: protectedBy(),
  },
  // A stake that is too small, so that no round stays open; no round has the id of the others.
  minesBegin: { params: () => ({ stake: 1, mines: 3 }), row: protectedBy('stake_out_of_range') },
  minesOpen: { params: () => ({ round: 'none', step: 0, tile: 0 }), row: protectedBy('not_found') },
  minesCashOut: { params: () => ({ round: 'none', step: 1 }), row: protectedBy('not_found') },
  movesBegin: {
    params: () => ({ stake: 1, choice: { game: 'HILO' } }),
    row: protectedBy('stake_out_of_range'),
  },
  movesMake: { params: () => ({ round: 'none', step: 0, move: 'hit' }), row: protectedBy('not_found') },
  gameStats: { row: signed() },
  // No game server is there in this world; whoever must not play learns it before.
  gameLaunch: {
    params: () => ({ vassalage: 'PG', gameCode: 'PG-PAPER-KOI' }),
    row: { ...protectedBy('game_not_connected'), bound: 'unauthorized' },
  },
  roomList: { row: signed() },
  roomTable: { params: () => ({ table: 'none' }), row: all('not_found') },
  // No table has this id; whoever must not play learns it before.
  roomJoin: {
    params: () => ({ table: 'none', stake: 100, clientSeed: 'a seed' }),
    row: protectedBy('not_found'),
  },
  roomLeave: { params: () => ({ table: 'none' }), row: protectedBy('not_found') },
  lotteryMenus: { row: all('ok') },
  lotteryMenu: { row: all('ok') },
  lotteryRecent: { row: signed() },
  lotteryPopular: { row: all('ok') },
  lotteryOpenGame: { params: () => ({ gameCode: 'none' }), row: all('not_found') },
  lotteryOpenNumbers: { row: signed() },
  lotteryResults: { params: () => ({ gameCode: 'none' }), row: all('not_found') },
  lotteryTicketList: { row: signed() },
  lotteryBet: {
    params: () => ({
      gameCode: 'none',
      no: 1,
      lines: [{ play: 'special', pick: ['1'] }],
      unit: 100,
    }),
    row: protectedBy('not_found'),
  },
  lotteryStop: { params: () => ({ chase: 'none' }), row: protectedBy('draw_closed') },
  crash: { row: all('ok') },
  crashRounds: { row: all('ok') },
  // No round has this id; whoever must not play learns it before.
  crashStake: {
    params: () => ({ round: 'none', stake: 100, target: null }),
    row: protectedBy('not_found'),
  },
  crashCancel: { params: () => ({ round: 'none' }), row: protectedBy('not_found') },
  crashCashOut: { params: () => ({ round: 'none' }), row: protectedBy('not_found') },
  openBets: { row: signed() },
  betHistory: { row: signed() },
  betCashOut: { params: () => ({ bet: 'none', amount: 1 }), row: signed('not_found') },
  betAutoCashOut: { params: () => ({ bet: 'none', at: null }), row: signed('not_found') },
  lotteryLaunch: {
    params: () => ({ lottoGameCode: 'TCG_SEA-EVENING-TIDE-4D' }),
    row: protectedBy(),
  },
  playSession: { params: () => ({ sessionId: 'none' }), row: signed('not_found') },
  rounds: { params: ({ roundId }) => ({ before: roundId }), row: signed() },
  // What a trial account could do with a seed is betting.
  seed: { row: protectedBy() },
  rotateSeed: { params: () => ({ clientSeed: 'a seed' }), row: protectedBy() },
  closeIntent: { params: ({ betKey }) => ({ key: betKey }), row: signed() },

  // What members decide about their playing.
  limits: { row: signed() },
  limitSet: { params: () => ({ kind: 'loss', period: 'day', amount: 100_000 }), row: protectedBy() },
  limitConfirm: { params: () => ({ kind: 'loss', period: 'month' }), row: protectedBy('limit_not_yet') },
  limitDrop: { params: () => ({ kind: 'loss', period: 'month' }), row: protectedBy() },
  limitAsked: { row: protectedBy() },
  realityCheck: { params: () => ({ minutes: 30 }), row: protectedBy() },
  // Refused at the boundary: a real one would end the sessions of the callers after it.
  breakStart: { params: () => ({ length: 'for ever' }), row: signed('bad_request') },
  limitHistory: { row: signed() },
  netPosition: { row: signed() },

  // Contracts of agents.
  consolidated: { row: protectedBy() },
  processDividend: answerOf('dividend', 'A'),
  processDailySalary: answerOf('daily', 'R'),
  processHourSalary: answerOf('hourly', 'C'),
  // An upline's part: arun is the downline of sunda, and of nobody else.
  processRealtimeSalary: {
    params: () => ({ status: 'V', category: 'CONS', account: 'arun' }),
    row: agents('not_your_downline'),
  },
  agentContracts: { row: agents() },
  // The house's contract with sunda: nobody else's.
  agentContractHistory: {
    params: ({ contracts }) => ({ contractId: contracts.dividend.contractId }),
    row: agents('contract_unknown'),
  },
  proposalBasis: { params: () => ({ account: 'arun' }), row: agents('not_your_downline') },
  simulateContract: {
    params: () => ({
      ...{ account: 'arun', category: 'CONS', span: 'lastMonth' },
      terms: { kind: 'realtime', winRate: 0.001, lossRate: 0.001, singleBet: 100 },
    }),
    row: agents('not_your_downline'),
  },

  // Deposits and withdrawals: the order is the member's own, for others there is none.
  cashMethods: { row: protectedBy() },
  cashOrders: { row: protectedBy() },
  depositPromotions: { row: protectedBy() },
  bonusEntries: { params: () => ({ id: 'none' }), row: protectedBy() },
  bonusGiveUp: { params: () => ({ id: 'none' }), row: protectedBy('not_found') },
  raffles: { row: optional() },
  rain: { row: optional() },
  drawRecord: { params: () => ({ id: 'nobodys' }), row: optional('draw_unknown') },
  ownRaffles: { row: protectedBy() },
  envelopes: { row: protectedBy() },
  // Numbers of what nobody has won.
  claimRaffle: { params: () => ({ id: '999999' }), row: protectedBy('draw_unknown') },
  envelopeClaim: { params: () => ({ rain: 'nobodys' }), row: protectedBy('draw_unknown') },
  opsDraws: { row: staff() },
  opsRainStart: { params: () => ({ op: 'rain-of-nobody', id: 'nobodys' }), row: staff('draw_unknown') },
  opsBeacon: { params: () => ({ id: 'nobodys', value: '12345678' }), row: staff('draw_unknown') },
  promotionJoin: { params: () => ({ promotionId: 'nobodys' }), row: protectedBy('promotion_unknown') },
  promotionReward: { params: () => ({ promotionId: 'nobodys' }), row: protectedBy('promotion_unknown') },
  promotionsNow: { row: protectedBy() },
  rewards: { row: protectedBy() },
  missionSummary: { row: protectedBy() },
  missionLeaderboard: { row: protectedBy() },
  missionClaim: { params: () => ({ missionId: 'nobodys', period: 0 }), row: protectedBy('mission_unknown') },
  vipSummary: { row: protectedBy() },
  referral: { row: protectedBy() },
  referralFriends: { row: protectedBy() },
  referredBy: { params: () => ({ code: '2nobodys' }), row: all('invitation_invalid') },
  opsPromotions: { row: staff() },
  opsPromotionCheck: { params: () => ({ definition: '{}' }), row: staff() },
  opsPromotionSave: { params: () => ({ definition: '{}', version: 0 }), row: staff('promotion_faulty') },
  opsPromotionClose: { params: () => ({ id: 'nobodys' }), row: staff('promotion_unknown') },
  opsPromotionWaiting: { row: staff() },
  opsApplications: { row: staff() },
  opsApplication: { params: () => ({ id: '999999999' }), row: staff('not_found') },
  opsApplicationStep: { params: () => ({ id: '999999999', step: 'approve' }), row: staff('not_found') },
  depositCreate: {
    params: ({ n }) => ({ id: `matrix-deposit-${n}`, method: 'lilypay', amount: 5_000 }),
    row: protectedBy(),
  },
  withdrawalCreate: {
    params: ({ n }) => ({
      ...{ id: `matrix-withdrawal-${n}`, account: 'none', amount: 10_000 },
      paymentPassword: WRONG,
    }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  withdrawalConfirm: {
    params: ({ orderId: id }) => ({ id, outcome: 'received' }),
    row: { ...protectedBy('not_found'), member: 'cash_state' },
  },
  proofBegin: { params: ({ n }) => ({ id: `matrix-proof-${n}`, size: 100 }), row: protectedBy() },
  proofPart: {
    params: () => ({ id: 'matrix-no-proof', offset: 0, data: 'AAAA' }),
    row: protectedBy('proof_unknown'),
  },
  proofPicture: { params: () => ({ id: 'matrix-no-proof' }), row: protectedBy('proof_unknown') },
  proofDrop: { params: () => ({ id: 'matrix-no-proof' }), row: protectedBy() },
  opsCashOrders: { row: staff() },
  opsCashOrder: { params: ({ orderId: id }) => ({ id }), row: staff() },
  opsCashStep: { params: ({ orderId: id }) => ({ id, step: 'approve' }), row: staff('cash_state') },
  depositPaid: {
    params: ({ orderId: id }) => ({ id }),
    row: { ...protectedBy('not_found'), member: 'ok' },
  },
  depositCancel: {
    params: ({ orderId: id }) => ({ id }),
    row: { ...protectedBy('not_found'), member: 'cash_state' },
  },
  // Transfers with the upline and the direct downlines; nobody knows the payment password.
  teamTransferTerms: { row: protectedBy() },
  teamTransfers: { row: protectedBy() },
  teamDownlines: { row: agents() },
  // Everybody below an agent; nobody here is below the other agent's top.
  downlineNode: { params: () => ({ account: 'sunda' }), row: agents('not_your_downline') },
  downlineSearch: { params: () => ({ search: 'sunda' }), row: agents() },
  downlineCard: { params: () => ({ account: 'sunda' }), row: agents('not_your_downline') },
  downlineOpen: {
    params: ({ n }) => ({ username: `matrix${n}`, password: 'a good password', role: 'member' }),
    row: agents(),
  },
  teamOverview: { row: agents() },
  invitations: { row: agents() },
  invitationMake: { params: () => ({ makes: 'member' }), row: agents() },
  invitationClose: { params: () => ({ code: '2nobodys' }), row: agents('invitation_invalid') },
  invitationVisit: { params: () => ({ code: '2nobodys' }), row: all('invitation_invalid') },
  teamTransfer: {
    params: ({ n }) => ({
      ...{ id: `matrix-transfer-${n}`, side: 'upline', amount: 1_000 },
      paymentPassword: WRONG,
    }),
    row: { ...protectedBy('payment_password_unset'), member: 'payment_password_wrong' },
  },
  agentAnnounce: {
    params: () => ({ id: 'announced-1', language: 'en', title: 'Hello', text: 'Hello, team.' }),
    row: agents(),
  },
  agentAnnouncementsRead: {
    params: () => ({ upTo: 1 }),
    row: agents(),
  },

  // The support.
  deskModels: { row: all('ok') },
  launchChat: { row: optional() },
  chatHistory: { params: () => ({ before: 1_000 }), row: chat() },
  chatSend: { params: () => ({ text: 'hello' }), row: chat() },
  chatTyping: { row: chat() },
  chatRead: { params: () => ({ upTo: 0 }), row: chat() },
  deskChats: { row: staff() },
  deskChat: { params: ({ uid }) => ({ uid }), row: staff() },
  deskSend: { params: ({ uid }) => ({ uid, person: 'Ruma', text: 'hello' }), row: staff() },
  deskTyping: { params: ({ uid }) => ({ uid, person: 'Ruma' }), row: staff() },
  deskRead: { params: ({ uid }) => ({ uid, upTo: 0 }), row: staff() },
  deskLeave: { params: ({ uid }) => ({ uid }), row: staff() },

  // The operator.
  demoOutbox: { row: staff() },
  opsSealRotate: { row: staff() },
  opsKick: { params: () => nobody, row: staff('not_found') },
  opsBirthday: { params: () => ({ ...nobody, birthday: '1990-04-14' }), row: staff('not_found') },
  opsExcludedTwins: { row: staff() },
  opsGifts: { row: staff() },
  opsGiftGive: { params: () => ({ id: 'nobodys' }), row: staff('not_found') },
  opsLock: { params: () => ({ ...nobody, locked: true }), row: staff('not_found') },
  opsDeposit: { params: () => ({ ...nobody, amount: 5, outcome: 'arrived' }), row: staff('not_found') },
  opsWithdrawal: { params: () => ({ ...nobody, amount: 5, outcome: 'approved' }), row: staff('not_found') },
  opsContract: {
    params: () => ({ ...nobody, category: 'CONS', kind: 'daily', status: 'V' }),
    row: staff('not_found'),
  },
  opsBrokenContracts: { row: staff() },
  opsEndBrokenContracts: { row: staff() },
  opsFeedback: { row: staff() },
  opsInvariants: { row: staff() },
  opsAudit: { params: () => ({ invariant: 'worldSumsToZero' }), row: staff() },
  opsBillsCheck: { row: staff() },
  opsSettlements: { row: staff() },
  opsVoidRound: { params: () => ({ round: 'nobodys-round', reason: 'A fault.' }), row: staff('not_found') },
  opsHeldWins: { row: staff() },
  opsHeldWin: {
    params: () => ({ server: 'nobodys', transaction: 'x', decision: 'refuse', reason: 'A fault.' }),
    row: staff('not_found'),
  },
  opsGameMaintenance: { params: () => ({ vassalage: 'NOBODY', on: false }), row: staff() },
  opsStatus: { params: () => ({ state: 'normal', until: null }), row: staff() },

  // The office; what each role may is tests/gateway/office/roles.test.ts.
  officeInvitation: { params: () => ({ invitation: TICKET }), row: all('invitation_invalid') },
  officeAccept: {
    params: () => ({ invitation: TICKET, login: 'nobody', password: WRONG, code: '123456' }),
    row: all('invitation_invalid'),
  },
  officeAcceptPasskey: {
    params: () => ({ invitation: TICKET, login: 'nobody', response: {} }),
    row: all('invitation_invalid'),
  },
  // Refused before it is a try: so many would be too many from one address.
  officeSignIn: { row: all('bad_request') },
  officePasskeyOptions: { row: all('ok') },
  officePasskeySignIn: { params: () => ({ challengeId: TICKET, response: {} }), row: all('passkey_invalid') },
  officeSession: { row: staff() },
  officeSessionActive: { row: staff() },
  officeProve: { params: () => ({ password: WRONG, code: '123456' }), row: staff('forbidden') },
  officeProvePasskey: { params: () => ({ challengeId: TICKET, response: {} }), row: staff('forbidden') },
  officeSessions: { row: staff() },
  officeEndSession: { params: () => ({ sessionId: 'nobodys-session' }), row: staff('not_found') },
  officeSignOut: { row: staff() },
  officeOperators: { row: staff() },
  officeInvite: { params: () => ({ name: 'Ruma', role: 'nobodys' }), row: staff('not_found') },
  officeOperatorSet: { params: () => ({ operatorId: 'nobodys-id' }), row: staff('not_found') },
  officeOperatorReset: {
    params: () => ({ operatorId: 'nobodys-id', reason: 'lost the phone' }),
    row: staff('not_found'),
  },
  officePasskeys: { row: staff() },
  officePasskeyOffer: { row: staff('forbidden') },
  officePasskeyAdd: { params: () => ({ name: 'Desk', response: {} }), row: staff('forbidden') },
  officePasskeyRemove: { params: () => ({ passkeyId: 'nobodys' }), row: staff('forbidden') },
  officeStaffNames: { row: staff() },
  officeRoles: { row: staff() },
  officeRoleSet: { params: () => ({ role: 'owner', permissions: [] }), row: staff('forbidden') },
  officeMachines: { row: staff() },
  officeMachineMake: {
    params: () => ({ name: 'x', scopes: ['nobodys'], days: 1 }),
    row: staff('bad_request'),
  },
  officeMachineEnd: { params: () => ({ machineId: 'nobodys-id' }), row: staff('not_found') },
  officeCashQueue: { row: staff() },
  officeCashOrders: { row: staff() },
  officeConfiguration: { row: staff() },
  officeCashOrder: { params: ({ orderId: id }) => ({ id }), row: staff() },
  officeCashClaim: { params: ({ orderId: id }) => ({ id }), row: staff('cash_state') },
  officeCashRelease: { params: ({ orderId: id }) => ({ id }), row: staff('cash_state') },
  officeCashHold: {
    params: ({ orderId: id }) => ({ id, held: true, reason: 'looked at' }),
    row: staff('cash_state'),
  },
  officeChats: { row: staff() },
  officeChat: { params: ({ uid }) => ({ uid }), row: staff() },
  officeChatHistory: { params: ({ uid }) => ({ uid, before: 1_000 }), row: staff() },
  officeChatPeople: { row: staff() },
  officeChatClaim: { params: ({ uid }) => ({ uid }), row: staff() },
  officeChatRelease: { params: ({ uid }) => ({ uid }), row: staff() },
  officeChatTransfer: { params: ({ uid }) => ({ uid, operatorId: 'nobodys-id' }), row: staff('not_found') },
  officeChatClose: { params: () => ({ uid: 'nobodys-uid', tag: 'other' }), row: staff('not_found') },
  officeChatSend: { params: ({ uid }) => ({ uid, text: 'hello' }), row: staff() },
  officeChatTyping: { params: ({ uid }) => ({ uid }), row: staff() },
  officeChatRead: { params: ({ uid }) => ({ uid, upTo: 0 }), row: staff() },
  officeCanned: { row: staff() },
  officeCannedSet: { params: () => ({ shortcut: 'hello', language: 'en', text: 'Hello.' }), row: staff() },
  officeCannedDelete: { params: () => ({ shortcut: 'nobodys', language: 'en' }), row: staff('not_found') },
  officeRequests: { row: staff() },
  officeRequestDecide: {
    params: () => ({ requestId: 'nobodys-id', decision: 'approve' }),
    row: staff('not_found'),
  },
  officeActLimits: { row: staff() },
  officeActLimitSet: {
    params: () => ({ call: 'opsDeposit', currency: 'NOBODYS', amount: 1, reason: 'asked for it' }),
    row: staff('not_found'),
  },
  memberData: { row: signed() },
  memberDataRead: { params: () => ({ request: NO_BILL, cursor: null }), row: signed('not_found') },
  officeMemberData: { params: () => ({ uid: 'nobodys-uid' }), row: staff('not_found') },
  officeMemberDataRead: {
    params: () => ({ uid: 'nobodys-uid', request: NO_BILL, cursor: null }),
    row: staff('not_found'),
  },
  dataRequests: { row: signed() },
  dataRequestAsk: { params: () => ({ kind: 'copy' }), row: signed() },
  officeDataRequests: { row: staff() },
  officeDataRequest: { params: () => ({ id: NO_BILL }), row: staff('not_found') },
  officeDataRequestMake: {
    params: () => ({ uid: 'nobodys-uid', reason: 'asked by letter' }),
    row: staff('not_found'),
  },
  officeDataRequestRefuse: { params: () => ({ id: NO_BILL, reason: 'not theirs' }), row: staff('not_found') },
  officeErasePreview: { params: () => ({ uid: 'nobodys-uid' }), row: staff('not_found') },
  officeFeedbacks: { row: staff() },
  officeFeedback: { params: () => ({ id: '999999' }), row: staff('not_found') },
  officeFeedbackStep: { params: () => ({ id: '999999', step: 'read' }), row: staff('not_found') },
  officeFeedbackAnswer: { params: () => ({ id: '999999', text: 'We thank you.' }), row: staff('not_found') },
  officeFeedbackNote: { params: () => ({ id: '999999', note: 'Call back.' }), row: staff('not_found') },
  officeExclusions: { row: staff() },
  officeRetention: { row: staff() },
  officeErasures: { row: staff() },
  officeErase: { params: () => ({ uid: 'nobodys-uid', reason: 'asked' }), row: staff('not_found') },
  officeEraseCancel: { params: () => ({ uid: 'nobodys-uid', reason: 'asked' }), row: staff('not_found') },
  officeMembers: { params: () => ({ text: 'mira' }), row: staff() },
  officeMember: { params: ({ uid }) => ({ uid }), row: staff() },
  officeMemberContacts: { params: ({ uid }) => ({ uid }), row: staff() },
  officeTimeline: { params: ({ uid }) => ({ uid }), row: staff() },
  officeLedgerEntry: { params: () => ({ id: '0' }), row: staff('not_found') },
  officeMemberLock: { params: () => ON_NOBODY, row: staff('not_found') },
  officeMemberUnlock: { params: () => ON_NOBODY, row: staff('not_found') },
  officeMemberEndSessions: { params: () => ON_NOBODY, row: staff('not_found') },
  officeMemberResetSteps: { params: () => ON_NOBODY, row: staff('not_found') },
  officeMemberLimit: {
    params: () => ({ ...ON_NOBODY, kind: 'deposit', period: 'day', amount: 1 }),
    row: staff('not_found'),
  },
  officeMemberExclude: { params: () => ({ ...ON_NOBODY, length: '1d' }), row: staff('not_found') },
  officeMemberCorrect: {
    params: () => ({ ...ON_NOBODY, field: 'payeeName', value: 'Mira Sen' }),
    row: staff('not_found'),
  },
  officeMemberNote: { params: () => ({ uid: 'nobody', note: 'called' }), row: staff('not_found') },
  officeMemberAdjust: {
    params: () => ({ ...ON_NOBODY, side: 'credit', amount: 1 }),
    row: staff('not_found'),
  },
  officeMemberBonus: {
    params: () => ({ ...ON_NOBODY, amount: 1, times: 1, productType: 'INHOUSE', days: 1 }),
    row: staff('not_found'),
  },
  officeMemberBonusCancel: { params: () => ({ ...ON_NOBODY, id: 'nothing' }), row: staff('not_found') },
  officeMemberMove: { params: () => ({ ...ON_NOBODY, upline: '' }), row: staff('not_found') },
  officeMemberClose: { params: () => ON_NOBODY, row: staff('not_found') },
  officeMallItems: { row: staff() },
  officeMallItemSave: {
    params: () => ({
      ...{ id: 'nobodys-item', edit: 1, type: 'goods', points: 1, amount: 0, stock: 1, mostEach: null },
      ...{ place: 1, hidden: true, saleFrom: null, saleUntil: null, reason: 'x' },
    }),
    row: staff('not_found'),
  },
  officeMallOrders: { row: staff() },
  officeMallOrder: { params: () => ({ id: 'nobodys-order' }), row: staff('not_found') },
  officeContent: { row: staff() },
  officeContentDocument: { params: () => noDocument, row: staff('not_found') },
  officeContentHistory: { params: () => noDocument, row: staff() },
  officeContentSave: {
    params: () => ({ ...noDocument, edit: 1, value: { facts: {}, texts: {} }, reason: 'x' }),
    row: staff('not_found'),
  },
  officeContentDiscard: { params: () => ({ ...noDocument, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeContentPublish: { params: () => ({ ...noDocument, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeContentEnd: { params: () => ({ ...noDocument, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeContentUndo: {
    params: () => ({ ...noDocument, edit: 1, version: 1, reason: 'x' }),
    row: staff('not_found'),
  },
  officeContentPicture: { params: () => ({ data: 'bm9uZQ==', reason: 'x' }), row: staff('proof_type') },
  officeContentPreview: { params: () => noDocument, row: staff('not_found') },
  officeContentExport: { row: staff() },
  officeCampaigns: { params: () => ({ kind: 'promotion' }), row: staff() },
  officeCampaignDocument: { params: () => noCampaign, row: staff('not_found') },
  officeCampaignHistory: { params: () => noCampaign, row: staff() },
  officeCampaignSave: {
    params: () => ({ ...noCampaign, edit: 1, value: { facts: {}, texts: {} }, reason: 'x' }),
    row: staff('not_found'),
  },
  officeCampaignDiscard: { params: () => ({ ...noCampaign, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeCampaignPublish: { params: () => ({ ...noCampaign, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeCampaignEnd: { params: () => ({ ...noCampaign, edit: 1, reason: 'x' }), row: staff('not_found') },
  officeCampaignUndo: {
    params: () => ({ ...noCampaign, edit: 1, version: 1, reason: 'x' }),
    row: staff('not_found'),
  },
  officeCampaignPreview: { params: () => noCampaign, row: staff('not_found') },
  officeCampaignTrial: { params: () => ({ key: 'nobodys' }), row: staff('not_found') },
  officeCampaignEffect: { params: () => noCampaign, row: staff('not_found') },
  officeApplications: { row: staff() },
  officeDraws: { params: () => ({ kind: 'rain' }), row: staff() },
  officeDrawTrial: { params: () => ({ kind: 'rain', key: 'nobodys' }), row: staff('not_found') },
  officeDrawRounds: { params: () => ({ kind: 'raffle' }), row: staff() },
  officeDraw: { params: () => ({ id: 'nobodys.1' }), row: staff('not_found') },
  officeDrawRecord: { params: () => ({ id: 'nobodys.1' }), row: staff('draw_unknown') },
  officeDrawResults: { params: () => ({ id: 'nobodys.1' }), row: staff() },
  officeReport: { params: () => ({ report: 'money' }), row: staff() },
  officeReportTotals: { params: () => ({ report: 'money' }), row: staff() },
  officeReportFile: { params: () => ({ report: 'money' }), row: staff() },
  officeToday: { row: staff() },
  officeGames: { row: staff() },
  officeGameSet: { params: () => ({ vassalage: 'NOBODY', gameCode: 'NOBODY' }), row: staff('not_found') },
  officeVendors: { row: staff() },
  officeVendorSet: { params: () => ({ vassalage: 'NOBODY' }), row: staff('not_found') },
  officeFixtures: { row: staff() },
  officeFixtureExposure: { params: () => noFixture, row: staff('not_found') },
  officeFixtureExposureFile: { params: () => noFixture, row: staff('not_found') },
  officeFixturePreview: { params: () => noFixture, row: staff('not_found') },
  officeFixtureSuspend: { params: () => ({ ...noFixture, reason: 'x' }), row: staff('not_found') },
  officeFixtureResume: { params: () => ({ ...noFixture, reason: 'x' }), row: staff('not_found') },
  officeFixtureVoid: { params: () => ({ ...noFixture, reason: 'x' }), row: staff('not_found') },
  officeFixtureResult: {
    params: () => ({ ...noFixture, home: 1, away: 0, reason: 'x' }),
    row: staff('not_found'),
  },
  officeBetLimits: { row: staff() },
  officeBetLimitsSet: {
    params: () => ({ server: 'nobodys', level: 1, limits: null, reason: 'x' }),
    row: staff('not_found'),
  },
  officeLeagueMargins: { row: staff() },
  officeLeagueMarginSet: {
    params: () => ({ server: 'nobodys', league: 'none', margin: null, reason: 'x' }),
    row: staff('not_found'),
  },
  officeTables: { row: staff() },
  officeTableVoidPreview: { params: () => noTableRound, row: staff('not_found') },
  officeTableRoundVoid: { params: () => ({ ...noTableRound, reason: 'x' }), row: staff('not_found') },
  officeRounds: { row: staff() },
  officeRound: { params: () => ({ id: 'nobodys-round' }), row: staff('not_found') },
  officeLotteryDraws: { row: staff() },
  officeLotteryTickets: { params: () => ({ game: 'NOBODY', no: 1 }), row: staff() },
  officeJackpot: { row: staff() },
  officeVoidPreview: { params: () => ({ id: 'nobodys-round' }), row: staff('not_found') },
  officeTeam: { row: staff() },
  officeContracts: { row: staff() },
  officeBills: { row: staff() },
  officeBill: { params: () => ({ id: NO_BILL }), row: staff('not_found') },
  officeBillBets: { params: () => ({ id: NO_BILL, line: 0 }), row: staff('not_found') },
  officeBillCheck: { params: () => ({ id: NO_BILL }), row: staff('not_found') },
  officeSettlements: { row: staff() },
  officeSettleAgain: { params: () => ({ contractId: 'nobodys', periodEnd: 1 }), row: staff('not_found') },
  officeTeamTransfers: { row: staff() },
  officeTrail: { row: staff() },
  officeTrailChain: { row: staff() },
  officeViews: { params: () => ({ list: 'members' }), row: staff() },
  officeViewSave: {
    params: () => ({ list: 'members', name: 'mine', query: '', columns: [] }),
    row: staff('forbidden'),
  },
  officeViewDelete: { params: () => ({ viewId: 'nobodys-id' }), row: staff('forbidden') },
};

/** The same of every call: the file of a list is for whom the list is. */
export const EXPECTED: Readonly<Record<CallName, Expected>> = {
  ...ROWS,
  ...(Object.fromEntries(FILED_LISTS.map(list => [fileCallOf(list), ROWS[list]])) as Readonly<
    Record<`${FiledList}File`, Expected>
  >),
};

/** Who is told what the answer of `snap` holds of `member`: the staff follows some of a member's topics (docs/decisions/139). */
export const MAY_READ: readonly Caller[] = ['member', 'operator'];
