import { named } from './named.ts';
import type { PageDefinition } from './page.ts';

/** A member's own page. */
const own = named('member');
/** The same, offered to somebody whose address leads nowhere. */
const known = (...page: Parameters<typeof own>): PageDefinition => ({ ...own(...page), suggested: true });

/** Where deposits are made (S2-100). */
export const DEPOSIT = '/member/depositv2';

/** Where withdrawals are made. */
export const WITHDRAW = '/member/withdraw';

/** Where money is moved between wallets (S2-116). */
export const TRANSFER_FUND = '/member/transferFund';

/** Where a member limits play, and takes a break from it. */
export const LIMITS = '/member/limits';

/** The member center and the points mall. */
export const MEMBER: readonly PageDefinition[] = [
  {
    ...known('securityCenter', 'security/SecurityCenterPage'),
    aliases: ['/member'],
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
  known('transferFund', 'wallet/TransferFundPage'),
  own('withdraw', 'cash/WithdrawPage'),
  own('transferUpline', 'teamTransfers/TransferUplinePage'),
  known('personalHistoryCopy', 'records/BettingRecordPage'),
  known('transactionHistory', 'records/AccountRecordPage'),
  known('personalProfit', 'records/ProfitPage'),
  known('bonusDetails', 'records/BonusDetailsPage'),
  { ...own('rewardCenter', 'promotions/RewardCenterPage'), entices: true },
  {
    ...known('missionLeaderboard', 'missions/MissionLeaderboardPage'),
    entices: true,
    menu: { me: { label: 'shell:page.missionLeaderboard', icon: 'trophy' } },
  },
  { ...known('referral', 'referral/ReferralPage'), entices: true },
  {
    ...own('messageV2', 'inbox/MessagesPage'),
    menu: { me: { label: 'shell:page.messageV2', icon: 'mail' } },
  },
  {
    ...known('limits', 'limits/LimitsPage'),
    menu: { me: { label: 'shell:me.limits', icon: 'clock' } },
  },
  known('points', 'records/PointRecordsPage'),
  {
    ...known('pointMall', 'points/PointMallPage', '/pointMall'),
    entices: true,
    banners: 'w_shop',
  },
];
