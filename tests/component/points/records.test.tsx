import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
// The chunks of the page, here already: a busy machine takes seconds to transform them.
import '../../../src/app/PageRoutes.tsx';
import '../../../src/app/center/MemberCenter.tsx';
import '../../../src/features/records/PointRecordsPage.tsx';
import {
  createPointExchangeRecords,
  createPointRecords,
  createPointRedeemRecords,
} from '../../../src/features/records/stores.ts';
import type { RecordOf } from '../../../streams/stores/records/createRecordList.ts';
import { EXCHANGE_STATES, REDEEM_STATES } from '../../../streams/wire/points/words.ts';
import { worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';
import { fakeList, fakePoints, orderOf } from './fakePoints.ts';

beforeAll(() => startTexts());

type Redeem = RecordOf<'pointRedeemRecords'>;
type Exchange = RecordOf<'pointExchangeRecords'>;

const redeemOf = (more: Partial<Redeem> = {}): Redeem => ({
  ...{ id: 'order-1', at: NOW, reference: 'order-1', type: 'goods', name: 'Night water mug', amount: 2 },
  ...{ unit: 'piece', pointsRequirement: 800, amountRequirement: 15_000, state: 'inProcess' },
  ...{ changedAt: NOW, remark: 'Blue.' },
  ...more,
});
const exchangeOf = (more: Partial<Exchange> = {}): Exchange => ({
  ...{ id: 'order-2', at: NOW, reference: 'order-2', points: 250, pointsRatio: 10, exchangeAmount: 2_500 },
  ...{ state: 'processing', changedAt: NOW, remark: '' },
  ...more,
});

async function open(end: string, redeems: readonly Redeem[] = [], exchanges: readonly Exchange[] = []) {
  const fake = fakePoints();
  const lists = {
    details: fakeList<'pointRecords'>(
      [
        {
          ...{
            id: '2',
            at: NOW,
            reference: 'order-1',
            type: 'redeem',
            name: 'Night water mug',
            change: -800,
          },
          ...{ balance: 100, remark: 'Blue.' },
        },
        {
          ...{ id: '1', at: NOW, reference: 'round-1', type: 'bet', name: 'RNG', change: 5, balance: 900 },
          remark: '',
        },
      ],
      { count: 2, earned: 5, spent: 800, change: -795 },
    ),
    redeems: fakeList<'pointRedeemRecords'>(redeems, {
      ...{ count: redeems.length, amount: 2, pointsRequirement: 800, amountRequirement: 15_000 },
    }),
    exchanges: fakeList<'pointExchangeRecords'>(exchanges, {
      ...{ count: exchanges.length, points: 250, exchangeAmount: 0, open: 250 },
    }),
  };
  fake.streams.setStore(createPointRecords, lists.details);
  fake.streams.setStore(createPointRedeemRecords, lists.redeems);
  fake.streams.setStore(createPointExchangeRecords, lists.exchanges);
  const user = renderApp(fake.streams, `/member/points${end}`);
  await screen.findByRole('heading', { name: 'Points', level: 1 }, { timeout: 15_000 });
  return { ...fake, lists, user };
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

describe('points detail', () => {
  it('S2-145 says of each change what it was for, by how much, and what was left', async () => {
    await open('');
    const bet = rowOf('round-1');
    expect(bet.getByText('Bets')).toBeTruthy();
    expect(bet.getByText('Slots')).toBeTruthy();
    expect(bet.getByText('+5')).toBeTruthy();
    const spent = rowOf('order-1');
    for (const text of ['Redeemed', 'Night water mug', '−800', '100', 'Blue.'])
      expect(spent.getByText(text)).toBeTruthy();
    // Above the list and in its last row.
    expect(screen.getAllByText('−795')).toHaveLength(2);
  });

  it('S9-12 offers the previous and the next 7 and 30 days, and looks at those that are chosen', async () => {
    const { user, lists } = await open('');
    const presets = within(screen.getByRole('group', { name: 'Days' }));
    expect(presets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Previous 7 days',
      'Previous 30 days',
      'Next 7 days',
      'Next 30 days',
    ]);
    expect(presets.getByRole('button', { pressed: true }).textContent).toBe('Previous 7 days');
    const day = 86_400_000;
    const length = () => {
      const [{ from, to }] = lists.details.select.mock.lastCall ?? [{ from: 0, to: 0 }];
      // Today is in each: the first day of what is ahead, the last one of what was.
      const today =
        from <= NOW && NOW < from + day ? 'first' : to - day <= NOW && NOW < to ? 'last' : 'neither';
      return { days: Math.round((to - from) / day), isAhead: to - day > NOW, today };
    };
    expect(length()).toEqual({ days: 7, isAhead: false, today: 'last' });
    for (const [name, days, isAhead] of [
      ['Previous 30 days', 30, false],
      ['Next 7 days', 7, true],
      ['Next 30 days', 30, true],
    ] as const) {
      await user.click(presets.getByRole('button', { name }));
      expect(length()).toEqual({ days, isAhead, today: isAhead ? 'first' : 'last' });
    }
  });

  it('is read again when the points change, and has its neighbours as tabs', async () => {
    const { user, points, lists } = await open('');
    lists.details.refresh.mockClear();
    act(() => points.points$.next({ version: 9, balance: 1, earned: 2_000, orders: 1 }));
    expect(lists.details.refresh).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('tab', { name: 'Exchange history' }));
    expect(await screen.findByRole('tab', { name: 'Exchange history', selected: true })).toBeTruthy();
  });
});

describe('exchange history', () => {
  it.each([
    ['processing', 'Processing'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
  ] as const)('S4-70 S2-146 shows an exchange that is %s as %s', async (state, word) => {
    await open('?list=exchanges', [], [exchangeOf({ state })]);
    const row = rowOf('order-2');
    for (const text of [word, '250', '10', '25.00']) expect(row.getByText(text)).toBeTruthy();
  });

  it('S4-70 knows three states and no more', () => {
    expect(EXCHANGE_STATES).toEqual(['processing', 'approved', 'rejected']);
  });
});

describe('redeem history', () => {
  it.each([
    ['inProcess', 'In Process'],
    ['approved', 'Approved'],
    ['shipped', 'Approved'],
    ['rejected', 'Rejected'],
    ['received', 'Received'],
    ['notReceived', 'Not received'],
  ] as const)('S4-64 S2-148 shows an item that is %s by the withdrawal’s word %s', async (state, word) => {
    await open('?list=redeems', [redeemOf({ state })]);
    const row = rowOf('order-1');
    for (const text of [word, 'Goods', 'Night water mug', '2', 'piece', '800', '150.00', 'Blue.'])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('S4-64 knows five statuses, as a withdrawal does', () => {
    expect(REDEEM_STATES.filter(state => state !== 'shipped')).toHaveLength(5);
  });

  it('S4-64 asks whether a shipped item has arrived, and takes either answer', async () => {
    const { user, mall, lists } = await open('?list=redeems', [redeemOf({ state: 'shipped' })]);
    const steps = [{ version: 1, from: null, to: 'inProcess', by: 'member', at: NOW, reason: '' }] as const;
    mall.order.mockReturnValue(
      worked({ order: orderOf({ state: 'shipped', dueAt: NOW + 60_000 }), steps: [...steps] }),
    );
    await user.click(screen.getByRole('button', { name: /^Details/ }));
    expect(await screen.findByText('It is on its way. Has it arrived?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not received' }));
    await user.type(screen.getByLabelText('What happened (optional)'), 'Nobody came.');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(mall.answer).toHaveBeenCalledWith('order-1', 'notReceived', 'Nobody came.');
    expect(lists.redeems.refresh).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Received' }));
    expect(mall.answer).toHaveBeenLastCalledWith('order-1', 'received');
  });
});
