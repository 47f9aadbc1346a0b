import type { ContractFlag } from '../../streams/wire/contracts/words.ts';
import type { IconName } from '../ui/icon/Icon.tsx';
import type { PageDefinition } from './page.ts';
import { PAGES } from './pages.ts';

/** What a center counts beside the name of a page. */
export type CenterCount = 'messages' | 'missions' | 'rewards' | 'requests';

interface CenterEntry {
  /** Name of the page. */
  readonly name: string;
  readonly icon: IconName;
  readonly count?: CenterCount;
}

interface AgentEntry extends CenterEntry {
  /** The page is there only with such a contract (S6-10 to S6-13). */
  readonly flag?: ContractFlag;
}

/** A page of a center's menu. */
export interface CenterPage extends Omit<CenterEntry, 'name'> {
  readonly page: PageDefinition;
}

/** The member center in the order of its menu (S2-114 to S2-127). */
const MEMBER_CENTER: readonly CenterEntry[] = [
  { name: 'securityCenter', icon: 'shield-check' },
  { name: 'transferFund', icon: 'wallet' },
  { name: 'depositv2', icon: 'arrow-down-to-line' },
  { name: 'withdraw', icon: 'arrow-up-from-line' },
  { name: 'transferUpline', icon: 'send' },
  { name: 'personalHistoryCopy', icon: 'dices' },
  { name: 'transactionHistory', icon: 'file-text' },
  { name: 'personalProfit', icon: 'chart-column' },
  { name: 'bonusDetails', icon: 'ticket-percent' },
  { name: 'points', icon: 'coins' },
  { name: 'rewardCenter', icon: 'gift', count: 'rewards' },
  { name: 'referral', icon: 'user-plus' },
  { name: 'missionLeaderboard', icon: 'trophy', count: 'missions' },
  { name: 'messageV2', icon: 'mail', count: 'messages' },
  { name: 'favorites', icon: 'heart' },
  { name: 'recentGames', icon: 'rotate-ccw-clock' },
  { name: 'limits', icon: 'clock' },
];

/** The agent center in the order of its menu (S2-133 to S2-144), with the pages of contracts (S2-149). */
const AGENT_CENTER: readonly AgentEntry[] = [
  { name: 'agentAnnouncement', icon: 'megaphone' },
  { name: 'agentTeamOverview', icon: 'layout-grid' },
  { name: 'registerCenter', icon: 'user-plus' },
  { name: 'downlineManagmentView', icon: 'users' },
  { name: 'contractRequest', icon: 'file-text', count: 'requests' },
  { name: 'downlineContracts', icon: 'sliders-horizontal' },
  { name: 'teamBetting', icon: 'dices' },
  { name: 'palStatementsAgentCopy', icon: 'user-round' },
  { name: 'agentRevenueReport', icon: 'chart-column' },
  { name: 'agentDownlineTransactionDetailsCopy', icon: 'arrow-down-up' },
  { name: 'agentDividendRecordCopy2', icon: 'ticket-percent', flag: 'enableCt' },
  { name: 'agentDailyWages2', icon: 'wallet', flag: 'salary' },
  { name: 'agentHourSalary', icon: 'clock', flag: 'hourSalary' },
  { name: 'agentRealtimeSalary', icon: 'radio', flag: 'agentRealtimeSalary' },
];

/** The pages of a menu that `pages` has. */
function pagesOf(
  entries: readonly CenterEntry[],
  pages: readonly PageDefinition[],
  guard: PageDefinition['guard'],
): CenterPage[] {
  return entries.flatMap(({ name, ...entry }) => {
    const page = pages.find(it => it.name === name && it.guard === guard);
    return page === undefined ? [] : [{ ...entry, page }];
  });
}

/** The pages of the member center. */
export const memberCenter = (pages: readonly PageDefinition[] = PAGES): readonly CenterPage[] =>
  pagesOf(MEMBER_CENTER, pages, 'member');

/** The pages of the agent center, for an agent with these kinds of contracts. */
export const agentCenter = (
  flags: Readonly<Record<ContractFlag, boolean>>,
  pages: readonly PageDefinition[] = PAGES,
): readonly CenterPage[] =>
  pagesOf(
    AGENT_CENTER.filter(({ flag }) => flag === undefined || flags[flag]),
    pages,
    'agent',
  );

/** Whether a page belongs to the member center. */
export const isInMemberCenter = ({ guard, path }: Pick<PageDefinition, 'guard' | 'path'>): boolean =>
  guard === 'member' && path.startsWith('/member/');
