import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDailyBills } from '../../../src/features/records/stores.ts';
import { createBillsStore } from '../../../streams/stores/bills.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, NO_CONTRACTS } from '../support/values.ts';
import { BILL, BILL_ROW, BILL_TOTALS, fakeBills, fakeList, ID } from './fakeBills.ts';

beforeAll(async () => {
  await startTexts();
  // Or the first test waits for the page's modules.
  await import('../../../src/features/records/DailyBillsPage.tsx');
});

function open(address: string, bill = BILL, hasContract = true) {
  const streams = fakeStreams();
  streams.session.session$.next(AGENT);
  streams.contracts.menu$.next({ ...NO_CONTRACTS, salary: hasContract });
  const bills = fakeBills();
  bills.bill.mockReturnValue(worked(bill));
  streams.setStore(createDailyBills, fakeList<'billRecords'>([BILL_ROW], BILL_TOTALS));
  streams.setStore(createBillsStore, bills);
  return { bills, user: renderApp(streams, address) };
}

const LIST = '/agent/agentDailyWages2?range=days30';
const AT_BILL = `/agent/agentDailyWages2?bill=${ID}`;

describe('bills of an agent', () => {
  it('issue 29 2.2: of a kind without a contract in force lead to all bills instead', async () => {
    const { bills } = open(AT_BILL, BILL, false);
    expect(await screen.findByText('You have no such contract')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Daily salary' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(bills.bill).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'All bills' }).getAttribute('href')).toBe('/agent/bills');
  });

  it('lead from the list to a bill, to a single bet and back in three clicks each way', async () => {
    const { user, bills } = open(LIST);
    await user.click(await screen.findByRole('link', { name: 'Show' }));
    const lines = await screen.findByRole('table', { name: 'Lines of the bill' });
    await user.click(within(lines).getAllByRole('link', { name: 'Show the bets' })[1] as HTMLElement);
    expect(await screen.findByText('first')).toBeTruthy();
    expect(bills.bets).toHaveBeenCalledWith(ID, 2, null);
    await user.click(screen.getByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('second')).toBeTruthy();
    const trail = () => within(screen.getByRole('navigation', { name: 'Where you are' }));
    await user.click(trail().getByRole('link', { name: 'Bill' }));
    await screen.findByRole('table', { name: 'Lines of the bill' });
    await user.click(trail().getByRole('link', { name: 'Daily salary' }));
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeTruthy();
  });

  it('show as a waterfall how the amount comes about, and what each step is', async () => {
    open(AT_BILL);
    const steps = await screen.findByRole('table', { name: 'How the amount comes about' });
    const rows = within(steps).getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
      'Your own and your members\u2019 bets+20.00',
      'Bets of your downlines\u2019 teams+10.00',
      'Team earned30.00',
      'Downlines\u2019 share−8.00',
      'Your share22.00',
      'Bets taken back−3.00',
      'Paid19.00',
    ]);
  });

  it('say which tier was reached, and what was missing for the next', async () => {
    open(AT_BILL);
    const tiers = await screen.findByRole('table', { name: 'Tiers of the contract' });
    const [, first, second] = within(tiers).getAllByRole('row');
    expect(within(first as HTMLElement).getByText('Reached')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('2,000.00 missing')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('2 missing')).toBeTruthy();
    expect(
      screen.getByText(
        'The tier of 1% was reached: of the turnover that is 30.00. The next tier, 1.5%, was missed by 2,000.00 of turnover and 2 active members.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['the highest one', { tier: 1 }, /That is the highest tier of the contract\.$/],
    ['none', { tier: null, validBet: 900_00 }, /The next tier, 1%, was missed by 100\.00 of turnover\.$/],
  ])('say what is missing where %s was reached', async (_which, more, words) => {
    open(AT_BILL, { ...BILL, ...more });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('lead from the part of a downline to its card', async () => {
    open(AT_BILL);
    const lines = await screen.findByRole('table', { name: 'Lines of the bill' });
    const row = within(lines).getByRole('row', { name: /^Downlines\u2019 share/ });
    expect(within(row).getByRole('link', { name: 'bela' }).getAttribute('href')).toBe(
      '/agent/downlineManagmentView?card=bela',
    );
  });

  it('are computed again on request, and say when that differs', async () => {
    const { user, bills } = open(AT_BILL);
    const button = await screen.findByRole('button', { name: 'Compute it again from the bets' });
    await user.click(button);
    expect(await screen.findByText(/equal to the last unit/)).toBeTruthy();
    const differences = [{ what: 'gross', stored: '3000', computed: '2999' }];
    bills.check.mockReturnValue(worked({ equal: false, differences }));
    await user.click(button);
    expect(await screen.findByText('gross: 3000, computed 2999')).toBeTruthy();
    bills.check.mockReturnValue(refused('unavailable'));
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
