import type { Page } from './page.ts';

/** Known, but not open yet. */
const coming = { screen: 'member/MemberPage', guard: 'member', signInFor: 'page' } as const;

/** Where deposits are made (S2-100). */
export const DEPOSIT = '/member/depositv2';

/** Where withdrawals are made. */
export const WITHDRAW = '/member/withdraw';

/** Where money is moved between wallets (S2-116). */
export const TRANSFER_FUND = '/member/transferFund';

/** Where a member limits play, and takes a break from it. */
export const LIMITS = '/member/limits';

/** The member center and the points mall. */
export const MEMBER: readonly Page[] = [
  {
    path: '/member/securityCenter',
    aliases: ['/member'],
    name: 'securityCenter',
    screen: 'security/SecurityCenterPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
    menu: { me: { label: 'common:header.account', icon: 'shield-check' } },
  },
  {
    path: DEPOSIT,
    name: 'depositv2',
    screen: 'cash/DepositPage',
    guard: 'member',
    signInFor: 'deposit',
    suggested: true,
    menu: { bottom: { label: 'common:nav.deposit', icon: 'plus' } },
  },
  {
    path: TRANSFER_FUND,
    name: 'transferFund',
    screen: 'wallet/TransferFundPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
  },
  {
    path: WITHDRAW,
    name: 'withdraw',
    screen: 'cash/WithdrawPage',
    guard: 'member',
    signInFor: 'page',
  },
  {
    path: '/member/transferUpline',
    name: 'transferUpline',
    screen: 'teamTransfers/TransferUplinePage',
    guard: 'member',
    signInFor: 'page',
  },
  {
    path: '/member/personalHistoryCopy',
    name: 'personalHistoryCopy',
    screen: 'records/BettingRecordPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
  },
  {
    path: '/member/transactionHistory',
    name: 'transactionHistory',
    screen: 'records/AccountRecordPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
  },
  {
    path: '/member/personalProfit',
    name: 'personalProfit',
    screen: 'records/ProfitPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
  },
  {
    path: '/member/bonusDetails',
    name: 'bonusDetails',
    screen: 'records/BonusDetailsPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
  },
  { ...coming, path: '/member/rewardCenter', name: 'rewardCenter', awaits: 'rewards' },
  { ...coming, path: '/member/referral', name: 'referral', awaits: 'rewards' },
  { ...coming, path: '/member/missionLeaderboard', name: 'missionLeaderboard', awaits: 'rewards' },
  {
    path: '/member/messageV2',
    name: 'messageV2',
    screen: 'inbox/MessagesPage',
    guard: 'member',
    signInFor: 'page',
    menu: { me: { label: 'shell:page.messageV2', icon: 'mail' } },
  },
  {
    path: LIMITS,
    name: 'limits',
    screen: 'limits/LimitsPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
    menu: { me: { label: 'shell:me.limits', icon: 'clock' } },
  },
  {
    path: '/pointMall',
    name: 'pointMall',
    screen: 'lobby/PointMallPage',
    guard: 'member',
    banners: 'w_shop',
    awaits: 'rewards',
    signInFor: 'page',
    suggested: true,
  },
];
