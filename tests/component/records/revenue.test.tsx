import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRevenueRecords } from '../../../src/features/records/stores.ts';
import { answered } from '../../../streams/remote/remote.ts';
import type { RecordOf, RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { AGENT, NOW } from '../support/values.ts';
import { fakeList } from './fakeBills.ts';

beforeAll(() => startTexts());

type Row = RecordOf<'revenueRecords'>;
type Totals = RecordTotals<'revenueRecords'>;

const rowOf = (account: string, more: Partial<Row> = {}): Row => ({
  ...{ id: `1:${account}`, at: NOW, account, side: 'agent', players: 3, rounds: 12 },
  ...{ stake: 60_000, validBet: 50_000, payout: 40_000, ggr: 20_000 },
  ...{ deposits: 7_700, withdrawals: 1_100, promotions: 500, wages: 250, ngr: 19_250 },
  ...more,
});
const TOTALS: Totals = {
  ...{ rounds: 24, stake: 120_000, validBet: 100_000, payout: 80_000, ggr: 40_000 },
  ...{ deposits: 7_700, withdrawals: 1_100, promotions: 500, wages: 250, ngr: 39_250 },
  days: [{ at: NOW, players: 4, validBet: 100_000, ggr: 40_000 }],
  categories: [{ of: 'LIVE', rounds: 24, stake: 120_000, ggr: 40_000 }],
  accounts: [
    { of: 'bela', rounds: 20, stake: 110_000, ggr: 38_000 },
    { of: 'omi', rounds: 4, stake: 10_000, ggr: 2_000 },
  ],
};

async function open(query = '', rows: readonly Row[] = [rowOf('bela'), rowOf('omi', { side: 'member' })]) {
  const streams = fakeStreams();
  streams.session.session$.next(AGENT);
  const list = fakeList<'revenueRecords'>(rows, TOTALS);
  streams.setStore(createRevenueRecords, list);
  const user = renderApp(streams, `/agent/agentRevenueReport${query}`);
  await screen.findByRole('heading', { name: 'Revenue report', level: 1 });
  return { list, user };
}

describe('the revenue report', () => {
  it('S2-139 shows each day and downline with its sums, and opens one', async () => {
    const { user } = await open();
    const row = screen.getByRole('row', { name: /bela.*Agent.*500\.00.*\+200\.00.*5\.00.*2\.50.*\+192\.50/ });
    const totals = within(screen.getByRole('region', { name: 'Totals of the selection' }));
    expect(totals.getByText('+392.50')).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: /^Details/ }));
    expect(screen.getAllByText('77.00').length).toBeGreaterThan(1);
    expect(screen.getByRole('img', { name: /Days with bets: 1\./ })).toBeTruthy();
  });

  it('S2-139 leads from an agent to its team, and keeps the days', async () => {
    const { user, list } = await open('?range=days30');
    const table = screen.getByRole('table', { name: 'Revenue report' });
    expect(within(table).getByRole('link', { name: 'omi' }).getAttribute('href')).toBe(
      '/agent/downlineManagmentView?card=omi',
    );
    await user.click(within(table).getByRole('link', { name: 'Agent’s team' }));
    expect(list.select).toHaveBeenLastCalledWith(expect.objectContaining({ of: 'bela' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Team of' }).value).toBe('bela');
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeTruthy();
  });

  it('S2-139 leaves money out that belongs to no category', async () => {
    const none = { deposits: null, withdrawals: null, promotions: null, wages: null, ngr: null };
    const { list } = await open('?category=LIVE', [rowOf('bela', none)]);
    act(() => list.totals$.next(answered({ ...TOTALS, ...none })));
    expect(list.select).toHaveBeenLastCalledWith(expect.objectContaining({ category: 'LIVE' }));
    const totals = within(screen.getByRole('region', { name: 'Totals of the selection' }));
    expect(totals.queryByText('Net revenue')).toBeNull();
    expect(screen.getByRole('row', { name: /bela.*–.*–.*–/ })).toBeTruthy();
  });
});
