import type { Page } from './page.ts';

/** Known, but not open yet. */
const coming = { screen: 'member/MemberPage', guard: 'agent', awaits: 'agents' } as const;

/** The agents' own way in, their start, and the agent center. */
export const AGENT: readonly Page[] = [
  {
    path: '/agent/login',
    name: 'agentLogin',
    screen: 'identity/login/AgentLoginPage',
    frame: 'window',
    menu: { footer: { label: 'shell:footer.agents' } },
  },
  {
    path: '/agentHome',
    name: 'agentHome',
    screen: 'agent/AgentHomePage',
    guard: 'agent',
    signInFor: 'page',
    menu: { me: { label: 'shell:me.agents', icon: 'trending-up' } },
  },
  {
    path: '/agent/agentAnnouncement',
    name: 'agentAnnouncement',
    screen: 'agent/AnnouncementsPage',
    guard: 'agent',
    signInFor: 'page',
  },
  { ...coming, path: '/agent/agentTeamOverview', name: 'agentTeamOverview' },
  { ...coming, path: '/agent/registerCenter', name: 'registerCenter' },
  { ...coming, path: '/agent/downlineManagmentView', name: 'downlineManagmentView' },
  { ...coming, path: '/agent/personalHistoryCopy', name: 'personalHistoryCopy' },
  { ...coming, path: '/agent/palStatementsAgentCopy', name: 'palStatementsAgentCopy' },
  { ...coming, path: '/agent/agentRevenueReport', name: 'agentRevenueReport' },
  {
    ...coming,
    path: '/agent/agentDownlineTransactionDetailsCopy',
    name: 'agentDownlineTransactionDetailsCopy',
  },
  { ...coming, path: '/agent/agentDividendRecordCopy2', name: 'agentDividendRecordCopy2' },
  { ...coming, path: '/agent/agentDailyWages2', name: 'agentDailyWages2' },
  { ...coming, path: '/agent/agentHourSalary', name: 'agentHourSalary' },
  { ...coming, path: '/agent/agentRealtimeSalary', name: 'agentRealtimeSalary' },
];
