import type { IconName } from '../ui/icon/Icon.tsx';
import type { Page } from './page.ts';
import { PAGES } from './pages.ts';

/** What a center counts beside the name of a page. */
export type CenterCount = 'messages' | 'missions' | 'rewards';

interface CenterEntry {
  /** Name of the page. */
  readonly name: string;
  readonly icon: IconName;
  readonly count?: CenterCount;
}

/** A page of a center's menu. */
export interface CenterPage extends Omit<CenterEntry, 'name'> {
  readonly page: Page;
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
  { name: 'rewardCenter', icon: 'gift', count: 'rewards' },
  { name: 'referral', icon: 'user-plus' },
  { name: 'missionLeaderboard', icon: 'trophy', count: 'missions' },
  { name: 'messageV2', icon: 'mail', count: 'messages' },
  { name: 'favorites', icon: 'heart' },
  { name: 'recentGames', icon: 'rotate-ccw-clock' },
  { name: 'limits', icon: 'clock' },
];

/** The pages of the member center that are built; the others are not in its menu. */
export function memberCenter(pages: readonly Page[] = PAGES): readonly CenterPage[] {
  return MEMBER_CENTER.flatMap(({ name, ...entry }) => {
    const page = pages.find(it => it.name === name && it.guard === 'member' && it.awaits === undefined);
    return page === undefined ? [] : [{ ...entry, page }];
  });
}

/** Whether a page belongs to the member center. */
export const isInMemberCenter = ({ guard, path }: Pick<Page, 'guard' | 'path'>): boolean =>
  guard === 'member' && path.startsWith('/member/');
