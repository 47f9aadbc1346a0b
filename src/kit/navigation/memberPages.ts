/** What a page of the member center waits for. */
export type Awaited = 'wallet' | 'records' | 'rewards' | 'messages';

/** The pages of the member center by the names of the platform. The security center is open and has its own. */
export const MEMBER_PAGES: Readonly<Record<string, Awaited>> = {
  transferFund: 'wallet',
  depositv2: 'wallet',
  withdraw: 'wallet',
  transferUpline: 'wallet',
  personalHistoryCopy: 'records',
  transactionHistory: 'records',
  personalProfit: 'records',
  bonusDetails: 'records',
  rewardCenter: 'rewards',
  referral: 'rewards',
  missionLeaderboard: 'rewards',
  messageV2: 'messages',
};

/** The pages of the agent center. */
export const AGENT_PAGES: readonly string[] = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];
