import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
// The chunks of the page, here already: a busy machine takes seconds to transform them.
import '../../../src/app/PageRoutes.tsx';
import '../../../src/features/points/PointMallPage.tsx';
import { enteredPoints } from '../../../src/features/points/ExchangeDialog.tsx';
import { answered } from '../../../streams/remote/remote.ts';
import { refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { STALE } from '../support/values.ts';
import { CONFIG, fakePoints, itemOf } from './fakePoints.ts';

beforeAll(() => startTexts());

async function open(items = [itemOf()]) {
  const fake = fakePoints(items);
  const user = renderApp(fake.streams, '/pointMall');
  await screen.findByRole('heading', { name: 'Points mall', level: 1 }, { timeout: 15_000 });
  return { ...fake, user };
}
const card = (name: string) => within(screen.getByRole('article', { name }));

describe('the points mall', () => {
  it('S1-13 shows the points live, what they are earned by, and what each item costs', async () => {
    const { points } = await open([
      itemOf(),
      itemOf({ id: 'lamp', name: 'Lamp', points: 800, amount: 15_000 }),
    ]);
    const own = screen.getByRole('region', { name: 'Your points' });
    expect(own.textContent).toContain('900');
    expect(own.textContent).toContain(
      '5 points for every PT\u00a0100.00 of settled bets on Slots and Fishing',
    );
    expect(own.textContent).toContain('1 point for the first sign-in of a day');
    expect(own.textContent).toContain('Points never expire');
    expect(card('Lamp').getByText('800 points and PT 150.00')).toBeTruthy();
    act(() => points.points$.next({ version: 4, balance: 950, earned: 1_550, orders: 1 }));
    expect(await within(own).findByText('950')).toBeTruthy();
  });

  it('reads the items again when an order took a step, and says how many are left', async () => {
    const { mall, points } = await open([
      itemOf(),
      itemOf({ id: 'few', name: 'Few', left: 2 }),
      itemOf({ id: 'gone', name: 'Gone', left: 0 }),
    ]);
    expect(card('Few').getByText('2 left')).toBeTruthy();
    expect(card('Gone').getByText('Sold out')).toBeTruthy();
    expect(card('Gone').getByRole('button').getAttribute('aria-disabled')).toBe('true');
    act(() => points.points$.next({ version: 4, balance: 500, earned: 1_500, orders: 2 }));
    expect(mall.refreshItems).toHaveBeenCalledOnce();
  });

  it('issue 32.6: says how many more one may have, and gives none to who has had them', async () => {
    await open([
      itemOf({ id: 'two', name: 'Two', allowed: 2 }),
      itemOf({ id: 'had', name: 'Had', allowed: 0 }),
    ]);
    expect(card('Two').getByText('You may have 2 more')).toBeTruthy();
    expect(card('Two').getByRole('button').getAttribute('aria-disabled')).not.toBe('true');
    expect(card('Had').getByText('You have had as many as one member gets')).toBeTruthy();
    expect(card('Had').getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('says how many points are missing, and offers kinds of items', async () => {
    const { user } = await open([
      itemOf({ points: 1_000 }),
      itemOf({ id: 'tea', name: 'Tea', type: 'voucher' }),
    ]);
    expect(card('Night water mug').getByText('You need 100 points more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vouchers' }));
    expect(screen.queryByRole('article', { name: 'Night water mug' })).toBeNull();
    expect(screen.getByRole('article', { name: 'Tea' })).toBeTruthy();
  });

  it('has states of its own: loading, empty, failed, stale', async () => {
    const { mall, points, user } = await open([]);
    expect(screen.getByText('Nothing in the mall yet')).toBeTruthy();
    const failure = { code: 'internal', status: 500, message: null, retryAfterMs: null, value: null };
    act(() => mall.items$.next({ kind: 'failed', failure, since: 0, isReading: false }));
    expect(screen.getByText('The items could not be read')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mall.refreshItems).toHaveBeenCalled();
    act(() => points.freshness$.next(STALE));
    expect(screen.getByRole('region', { name: 'Your points' }).textContent).toContain('11:59');
    act(() => mall.items$.next({ kind: 'loading' }));
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
  });
});

describe('redeeming an item', () => {
  const begin = async (items = [itemOf()]) => {
    const opened = await open(items);
    await opened.user.click(screen.getByRole('button', { name: 'Redeem: Night water mug' }));
    const dialog = within(await openDialog('Redeem Night water mug'));
    return { ...opened, dialog };
  };

  it('asks how many, for a remark and the payment password, and leads to the history', async () => {
    const { user, dialog, mall } = await begin();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', '2']);
    await user.selectOptions(dialog.getByRole('combobox'), '2');
    expect(dialog.getByText('800 points')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(dialog.getByText('Enter your payment password')).toBeTruthy();
    expect(mall.redeem).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Remark (optional)'), ' Blue. ');
    await user.type(dialog.getByLabelText('Payment password'), '481516');
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(mall.redeem).toHaveBeenCalledWith({
      ...{ item: 'mug', amount: 2, remark: 'Blue.', paymentPassword: '481516' },
      price: { points: 400, amount: 0 },
    });
    const link = await screen.findByRole('link', { name: 'To the redeem history' });
    expect(link.getAttribute('href')).toBe('/member/points?list=redeems');
  });

  it('says that somebody was faster', async () => {
    const { user, dialog, mall } = await begin();
    mall.redeem.mockReturnValue(refused('point_item_gone'));
    await user.type(dialog.getByLabelText('Payment password'), '481516');
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(dialog.getByText('There are not so many left. Somebody was faster.')).toBeTruthy();
  });

  it('issue 29 5.12: ends with a word when the last piece goes to somebody else meanwhile', async () => {
    const { dialog, mall } = await begin();
    act(() => mall.items$.next(answered([itemOf({ left: 0 })])));
    expect(document.activeElement).toBe(dialog.getByText('Sold out'));
    expect(dialog.queryByRole('button', { name: 'Redeem' })).toBeNull();
  });

  it('issue 29 5.14: makes up no points that are left while the own ones aren’t known', async () => {
    const { dialog, points } = await begin();
    const left = () => dialog.getByText('Points left then').nextSibling?.textContent;
    expect(left()).toBe('500');
    act(() => points.points$.next(null));
    expect(left()).toBe('–');
  });

  it('sends nothing that the wallet can’t pay', async () => {
    const { user, dialog, mall, streams } = await begin([itemOf({ amount: 900_000_000 })]);
    const accounts = [{ accountTypeId: 1, avail: 100 }];
    act(() =>
      streams.balance.balance$.next({ version: 1, currency: 'PT', currencySymbol: 'PT', sum: 100, accounts }),
    );
    await user.type(dialog.getByLabelText('Payment password'), '481516');
    await user.click(dialog.getByRole('button', { name: 'Redeem' }));
    expect(dialog.getByText('Your main wallet holds less than that.')).toBeTruthy();
    expect(mall.redeem).not.toHaveBeenCalled();
  });
});

describe('exchanging points', () => {
  it('shows what they become, and asks for the payment password', async () => {
    const { user, mall, points } = await open();
    const POINTS = points.points$.value;
    await user.click(screen.getByRole('button', { name: 'Exchange for money' }));
    const dialog = within(await openDialog('Exchange points'));
    expect(dialog.getByText('10 points are PT 1.00 in your wallet.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Points'), '255');
    await user.click(dialog.getByRole('button', { name: 'Exchange' }));
    expect(dialog.getByText('Enter 100 to 1,000 points in steps of 10; you have 900.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Points'));
    await user.type(dialog.getByLabelText('Points'), '250');
    expect(dialog.getByText('PT 25.00')).toBeTruthy();
    expect(dialog.getByText('650')).toBeTruthy();
    act(() => points.points$.next(null));
    expect(dialog.getByText('Points left then').nextSibling?.textContent).toBe('–');
    act(() => points.points$.next(POINTS));
    await user.type(dialog.getByLabelText('Payment password'), '481516');
    await user.click(dialog.getByRole('button', { name: 'Exchange' }));
    expect(mall.exchange).toHaveBeenCalledWith({ points: 250, paymentPassword: '481516' });
    expect(
      await screen.findByText('PT 25.00 comes to your wallet once the exchange is approved.'),
    ).toBeTruthy();
  });

  it.each([
    ['250', 250],
    ['1,000', null],
    ['900', 900],
    ['90', null],
    ['105', null],
    ['-100', null],
    ['1e2', null],
  ])('takes %s as %s of 900 points', (text, points) => {
    expect(enteredPoints(text, 'en', CONFIG.exchange, 900)).toBe(points);
  });
});
