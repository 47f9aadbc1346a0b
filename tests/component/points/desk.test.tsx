import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
// The chunks of the page, here already: a busy machine takes seconds to transform them.
import '../../../src/app/PageRoutes.tsx';
import '../../../src/features/cash/CashierDeskPage.tsx';
import { createCashDeskStore } from '../../../streams/stores/cashDesk.ts';
import { createPointDeskStore, type PointDeskStore } from '../../../streams/stores/pointDesk.ts';
import type { DeskPointOrder } from '../../../streams/wire/points/shapes.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { orderOf } from './fakePoints.ts';

beforeAll(() => startTexts());

async function open(orders: readonly DeskPointOrder[]) {
  const streams = fakeStreams();
  const desk = {
    orders: vi.fn<PointDeskStore['orders']>(() => worked(orders)),
    applyStep: vi.fn<PointDeskStore['applyStep']>(() => worked({ ...orderOf(), username: 'mira' })),
  } satisfies PointDeskStore;
  streams.setStore(createCashDeskStore, { orders: () => worked([]), order: vi.fn(), applyStep: vi.fn() });
  streams.setStore(createPointDeskStore, desk);
  const user = renderApp(streams, '/demo/cashier');
  await user.click(await screen.findByRole('tab', { name: 'Points mall' }));
  return { user, desk };
}

describe('the mall at the desk', () => {
  it('offers the steps that each state allows, with a reason for a refusal', async () => {
    const { user, desk } = await open([
      { ...orderOf({ remark: 'Blue.' }), username: 'mira' },
      {
        ...orderOf({ id: 'order-2', kind: 'exchange', state: 'processing', points: 250, exchanged: 2_500 }),
        username: 'rahim',
      },
      { ...orderOf({ id: 'order-3', state: 'shipped' }), username: 'bela' },
    ]);
    const item = within(await screen.findByRole('article', { name: /^Item for .*mira/ }));
    expect(item.getByText(/Night water mug/)).toBeTruthy();
    expect(item.getByText('Blue.')).toBeTruthy();
    await user.type(item.getByLabelText('Reason for the member (optional)'), 'Not in stock.');
    await user.click(item.getByRole('button', { name: 'Reject' }));
    expect(desk.applyStep).toHaveBeenLastCalledWith('order-1', 'reject', 'Not in stock.');
    const exchange = within(screen.getByRole('article', { name: /^Exchange of .*rahim/ }));
    await user.click(exchange.getByRole('button', { name: 'Approve' }));
    expect(desk.applyStep).toHaveBeenLastCalledWith('order-2', 'approve', '');
    const shipped = within(screen.getByRole('article', { name: /^Item for .*bela/ }));
    expect(shipped.queryByRole('button')).toBeNull();
    expect(shipped.getByText(/waits for the member/)).toBeTruthy();
  });

  it('says that an order has moved on, and that nothing waits', async () => {
    const { user, desk } = await open([{ ...orderOf({ state: 'approved' }), username: 'mira' }]);
    desk.applyStep.mockReturnValue(refused('points_state'));
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    expect(screen.getByText(/This order has moved on meanwhile/)).toBeTruthy();
  });

  it('is empty when nothing waits', async () => {
    await open([]);
    expect(await screen.findByText('Nothing waits')).toBeTruthy();
  });
});
