import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { billPages } from './pages/billPages.ts';
import { moneyPages } from './pages/moneyPages.ts';
import type { Rows } from './pages/pagesWorld.ts';
import { peoplePages } from './pages/peoplePages.ts';
import { playPages } from './pages/playPages.ts';
import { rewardPages } from './pages/rewardPages.ts';

/** Lists that are read here, by their call; what follows a comma tells two ways to read one of them apart. */
export const PAGED_LISTS: Readonly<Record<string, Rows>> = {
  ...billPages,
  ...moneyPages,
  ...playPages,
  ...peoplePages,
  ...rewardPages,
};

/** Calls whose rows nobody can write down without the whole module, and the test of it that goes through their pages. */
export const READ_ELSEWHERE: Readonly<
  Partial<Record<CallName, { readonly file: string; readonly title: string }>>
> = {
  gameList: {
    file: 'lobby/gameList.test.ts',
    title: 'S7-28 goes through all pages without a gap, each game once',
  },
  memberData: {
    file: 'office/personalData.test.ts',
    title: 'issue 32.10: gets a copy of all of it but what is secret',
  },
  officeMemberData: {
    file: 'office/personalData.test.ts',
    title: 'issue 32.10: gets a copy of all of it but what is secret',
  },
  officeCashQueue: {
    file: 'office/cashQueue.test.ts',
    title: 'issue 32.4: the queue is read page by page without a gap',
  },
  officeContent: {
    file: 'content/store.test.ts',
    title: 'issue 32.7: is listed by kind page by page, with what is missing',
  },
  officeContentHistory: {
    file: 'content/store.test.ts',
    title: 'issue 32.7: tells its versions page by page, without a gap',
  },
  officeMallItems: {
    file: 'office/mall.test.ts',
    title: 'issue 32.6: items are read page by page in their order, without a gap',
  },
  officeMallOrders: {
    file: 'office/mall.test.ts',
    title: 'issue 32.6: orders are read page by page, the newest first, without a gap',
  },
  officeCampaigns: {
    file: 'office/campaigns.test.ts',
    title: 'issue 32.6: are listed page by page without a gap',
  },
  officeCampaignHistory: {
    file: 'content/store.test.ts',
    title: 'issue 32.7: tells its versions page by page, without a gap',
  },
  officeDraws: {
    file: 'office/draws.test.ts',
    title: 'issue 32.6: raffles, rounds and winners are listed page by page without a gap',
  },
  officeDrawRounds: {
    file: 'office/draws.test.ts',
    title: 'issue 32.6: raffles, rounds and winners are listed page by page without a gap',
  },
  officeDrawResults: {
    file: 'office/draws.test.ts',
    title: 'issue 32.6: raffles, rounds and winners are listed page by page without a gap',
  },
  officeApplications: {
    file: 'office/campaigns.test.ts',
    title: 'issue 32.6: applications are listed page by page without a gap',
  },
  officeReport: { file: 'office/reportCalls.test.ts', title: 'is read page by page without a gap' },
  officeTrail: { file: 'office/trail.test.ts', title: 'is read page by page, both ways, without a gap' },
  officeTrailChain: { file: 'office/trail.test.ts', title: 'is read page by page, both ways, without a gap' },
  openGameList: {
    file: 'lobby/gameList.test.ts',
    title: 'S7-28 goes through all pages without a gap, each game once',
  },
};

/** Calls that answer what fits and have no second page. */
export const SEARCHES: Readonly<Partial<Record<CallName, string>>> = {
  teamDownlines: 'the names that a text finds, to choose one of',
  downlineSearch: 'the same in the whole team',
  opsExcludedTwins: 'the newest of those whom the operator looks into',
};
