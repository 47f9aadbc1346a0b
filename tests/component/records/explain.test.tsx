import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createAllBills,
  createRevenueRecords,
  createTeamBetRecords,
} from '../../../src/features/records/stores.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { createBillsStore } from '../../../streams/stores/bills.ts';
import { createRecentGamesStore, type RecentGamesStore } from '../../../streams/stores/recentGames.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, NOW } from '../support/values.ts';
import { BILL_ROW, BILL_TOTALS, fakeBills, fakeList } from './fakeBills.ts';

beforeAll(async () => {
  await startTexts();
  // Or the first test waits for the modules of the pages.
  await import('../../../src/features/records/AllBillsPage.tsx');
  await import('../../../src/features/records/RevenueReportPage.tsx');
  await import('../../../src/features/records/TeamBettingPage.tsx');
});

const played = { rounds: 12, stake: 60_000, validBet: 50_000, payout: 40_000, ggr: 20_000 };
const money = { deposits: 0, withdrawals: 0, promotions: 0, wages: 250, ngr: 19_750 };
const DAY: RecordOf<'revenueRecords'> = {
  ...{ id: 'day', at: NOW, account: 'arun', side: 'self', players: 3 },
  ...played,
  ...money,
};
const BET: RecordOf<'teamBetRecords'> = {
  ...{
    id: 'bet-1',
    at: NOW,
    account: 'mira',
    gameCode: 'DICE',
    category: 'RNG',
    vendor: 'PG',
    result: 'lost',
  },
  ...{ stake: 10_00, validBet: 10_00, payout: 0, net: -10_00 },
};

function open(address: string, lineOfBet: number | null = null) {
  const streams = fakeStreams();
  streams.session.session$.next(AGENT);
  const lists = {
    bills: fakeList<'billRecords'>([{ ...BILL_ROW, line: lineOfBet }], BILL_TOTALS),
    bets: fakeBills(),
  };
  streams.setStore(createAllBills, lists.bills);
  streams.setStore(createBillsStore, lists.bets);
  streams.setStore(
    createRevenueRecords,
    fakeList<'revenueRecords'>([DAY, { ...DAY, id: 'below', account: 'bela', side: 'agent', wages: 120 }], {
      ...played,
      ...money,
      ...{ days: [], categories: [], accounts: [] },
    }),
  );
  streams.setStore(
    createTeamBetRecords,
    fakeList<'teamBetRecords'>([BET], { count: 1, stake: 10_00, validBet: 10_00, payout: 0, net: -10_00 }),
  );
  streams.setStore(createRecentGamesStore, {
    list$: behavior<RecentGamesStore['list$']['value']>(answered([])),
    refresh: () => {},
  });
  return { ...lists, user: renderApp(streams, address) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const trail = () => within(screen.getByRole('navigation', { name: 'Where you are' }));
const lastRead = (list: ReturnType<typeof open>['bills']): unknown =>
  list.select.mock.calls.findLast(([selection]) => selection !== null)?.[0];

describe('the way from a figure to the bets behind it, and back', () => {
  it('takes three clicks from the volume of a day in the revenue report, and the trail leads back to the same days', async () => {
    const { user, bills, bets } = open('/agent/agentRevenueReport?range=days30');
    const own = await screen.findByRole('row', { name: /arun/ });
    await user.click(within(own).getByRole('link', { name: '500.00 Bills with bets of November 20, 2026' }));
    await heading('Bills with bets of November 20, 2026');
    expect(lastRead(bills)).toEqual({ played: '2026-11-20', zone: expect.any(String) });
    // What the address asks for stands instead of days that would hide it.
    expect(screen.queryByRole('button', { name: '30 days' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show' }));
    const lines = await screen.findByRole('table', { name: 'Lines of the bill' });
    await user.click(within(lines).getAllByRole('link', { name: 'Show the bets' })[0] as HTMLElement);
    expect(await screen.findByText('first')).toBeTruthy();
    expect(bets.bets).toHaveBeenCalledWith(BILL_ROW.id, 1, null);
    const names = trail()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Revenue report',
      'Bills with bets of November 20, 2026',
      'Bill',
      'Bets of this line',
    ]);
    await user.click(trail().getByRole('link', { name: 'Revenue report' }));
    await heading('Revenue report');
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeTruthy();
  });

  it('leads from what the agent itself was paid to the bills of that day; the pay of downlines is their own matter', async () => {
    const { user, bills } = open('/agent/agentRevenueReport');
    const below = await screen.findByRole('row', { name: /bela/ });
    expect(within(below).queryByRole('link', { name: /^1\.20/ })).toBeNull();
    const own = screen.getByRole('row', { name: /arun/ });
    await user.click(within(own).getByRole('link', { name: '2.50 Bills settled on November 20, 2026' }));
    await heading('Bills settled on November 20, 2026');
    expect(lastRead(bills)).toMatchObject({ settled: '2026-11-20' });
  });

  it('leads to the report of the day where nobody knows where the reader came from', async () => {
    open('/agent/bills?played=2026-11-20');
    await heading('Bills with bets of November 20, 2026');
    expect(trail().getByRole('link', { name: 'Revenue report' }).getAttribute('href')).toBe(
      '/agent/agentRevenueReport?from=2026-11-20&to=2026-11-20',
    );
  });
});

describe('the way from a bet to the bills that count it, and back', () => {
  it('takes three clicks from the team betting record, straight to the line of the bill', async () => {
    const { user, bills, bets } = open('/agent/personalHistoryCopy?range=days30', 2);
    await heading('Team betting');
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    await user.click(screen.getByRole('link', { name: 'Bills about this bet' }));
    await heading('Bills about one bet');
    expect(lastRead(bills)).toMatchObject({ bet: 'bet-1' });
    expect(screen.getByText(/bet-1/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Line 2' }));
    expect(await screen.findByText('first')).toBeTruthy();
    expect(bets.bets).toHaveBeenCalledWith(BILL_ROW.id, 2, null);
    expect(screen.queryByText('This bet')).toBeNull();
    // From a bet of a bill, the other bills that count it.
    await user.click(screen.getByRole('link', { name: 'first Bills about this bet' }));
    await heading('Bills about one bet');
    expect(lastRead(bills)).toMatchObject({ bet: 'first' });
    expect(trail().getByRole('link', { name: 'All bills' }).getAttribute('href')).toMatch(/line=2/);
    await user.click(screen.getByRole('link', { name: 'Line 2' }));
    expect(await screen.findByText('This bet')).toBeTruthy();
  });

  it('says so when no bill counts it yet, and leads back', async () => {
    const { bills, user } = open('/agent/bills?bet=bet-1');
    bills.rows$.next(answered([]));
    expect(await screen.findByText('No bill yet')).toBeTruthy();
    await user.click(trail().getByRole('link', { name: 'Team betting' }));
    await heading('Team betting');
  });

  it('lists all bills by kind where nothing is asked for', async () => {
    const { bills, user } = open('/agent/bills');
    await heading('All bills');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Hourly salary');
    expect(lastRead(bills)).toMatchObject({ kind: 'hourly' });
    expect(screen.queryByRole('navigation', { name: 'Where you are' })).toBeNull();
  });
});
