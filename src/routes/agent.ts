import { named } from './named.ts';
import type { PageDefinition } from './page.ts';

const own = named('agent');

/** The agents' own way in, their start, and the agent center. */
export const AGENT: readonly PageDefinition[] = [
  {
    path: '/agent/login',
    name: 'agentLogin',
    screen: 'identity/login/AgentLoginPage',
    frame: 'window',
    start: true,
    menu: { footer: { label: 'shell:footer.agents' } },
  },
  {
    ...own('agentHome', 'agent/AgentHomePage', '/agentHome'),
    calm: true,
    start: true,
    menu: { me: { label: 'shell:me.agents', icon: 'trending-up' } },
  },
  own('contractRequest', 'agent/contracts/ContractRequestPage'),
  own('downlineContracts', 'agent/contracts/DownlineContractsPage'),
  own('proposeContract', 'agent/contracts/ProposeContractPage'),
  own('contractHistory', 'agent/contracts/ContractHistoryPage', '/agent/contractHistory/:contract'),
  own('agentAnnouncement', 'agent/AnnouncementsPage'),
  { ...own('agentTeamOverview', 'team/TeamOverviewPage'), aliases: ['/agent'], calm: true },
  own('registerCenter', 'downlines/RegisterCenterPage'),
  own('downlineManagmentView', 'downlines/DownlinesPage'),
  own('teamBetting', 'records/TeamBettingPage', '/agent/personalHistoryCopy'),
  own('palStatementsAgentCopy', 'records/TeamLossPage'),
  own('agentRevenueReport', 'records/RevenueReportPage'),
  own('agentDownlineTransactionDetailsCopy', 'records/TeamTransactionsPage'),
  own('bills', 'records/AllBillsPage'),
  own('agentDividendRecordCopy2', 'records/DividendBillsPage'),
  own('agentDailyWages2', 'records/DailyBillsPage'),
  own('agentHourSalary', 'records/HourlyBillsPage'),
  own('agentRealtimeSalary', 'records/RealtimeBillsPage'),
];
