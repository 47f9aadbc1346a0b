import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AllOrdersPage from '../../../office/pages/cash/AllOrdersPage.tsx';
import CashQueuePage from '../../../office/pages/cash/CashQueuePage.tsx';
import type { QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { fakeOffice, renderOffice } from './fakeOffice.tsx';

const queued = (id: string, username?: string): QueuedOrder => ({
  ...{ id, version: 1, uid: `u-${id}`, ...(username !== undefined && { username }) },
  ...{ kind: 'deposit', state: 'told', method: 'lilypay', amount: 20_000, proofs: 0, held: [] },
  ...{ claimedBy: null, claimedAt: null, at: 1, changedAt: 1, demo: false },
});

beforeEach(() => {
  // The DOM of the tests measures nothing, and a list without height draws no row.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the queue of cash', () => {
  it('issue 32.4: names the member, and shows the id where the gateway tells no name', async () => {
    const { office, tell } = fakeOffice({ permissions: ['cash.read'] });
    tell('cashQueue', { orders: [queued('a', 'mira'), queued('b')] });
    await renderOffice(office, <CashQueuePage />, ['cash']);
    expect(screen.getByText('mira')).toBeTruthy();
    expect(screen.getByText('u-b')).toBeTruthy();
    expect(screen.queryByText('u-a')).toBeNull();
  });
});

describe('the list of all orders', () => {
  async function open() {
    const made = fakeOffice({
      permissions: ['cash.read'],
      answers: { officeCashOrders: { rows: [], next: null } },
    });
    made.tell('cashQueue', { orders: [] });
    await renderOffice(made.office, <AllOrdersPage />, ['cash']);
    const reads = () => made.reread.mock.calls.filter(([name]) => name === 'officeCashOrders').length;
    return { ...made, reads };
  }

  it('issue 32.4: is read again at once when an order changes, and by no clock', async () => {
    const { tell, reads } = await open();
    vi.useFakeTimers();
    act(() => vi.advanceTimersByTime(60_000));
    expect(reads()).toBe(0);
    // Also one that was in no queue.
    act(() => tell('cashQueue', { orders: [] }));
    expect(reads()).toBe(1);
  });

  it('issue 32.4: is read once a second where orders change all the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { tell, reads } = await open();
    for (let nth = 0; nth < 25; nth += 1) {
      act(() => tell('cashQueue', { orders: [queued(`order-${nth}`)] }));
      act(() => vi.advanceTimersByTime(100));
    }
    expect(reads()).toBe(3);
    act(() => vi.advanceTimersByTime(10_000));
    expect(reads()).toBe(4);
  });

  it('issue 32.4: is read by the clock while the line is lost', async () => {
    const { lose, mend, reads } = await open();
    vi.useFakeTimers();
    act(() => lose(1));
    act(() => vi.advanceTimersByTime(25_000));
    expect(reads()).toBe(2);
    act(() => mend());
    act(() => vi.advanceTimersByTime(25_000));
    expect(reads()).toBe(2);
  });
});
