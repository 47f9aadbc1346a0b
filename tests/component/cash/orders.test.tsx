import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { OrderList } from '../../../src/features/cash/OrderList.tsx';
import type { CashOrder } from '../../../streams/wire/cash/words.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW, STALE } from '../support/values.ts';
import { cashStreams, METHODS, orderOf } from './fakeCash.ts';

beforeAll(() => startTexts());

/** An amount with its sign, as it is written. */
const pt = (amount: string) => `PT\u00a0${amount}`;

function shown(orders: readonly CashOrder[] | null, kind: CashOrder['kind'] = 'withdrawal') {
  const fake = cashStreams(orders);
  return { ...fake, ...renderPart(fake.streams, <OrderList kind={kind} methods={METHODS} />) };
}
const card = () => within(screen.getByRole('article'));
/** The value beside a name. */
const figure = (name: string) => card().getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the status of a withdrawal', () => {
  it.each([
    ['S4-59', 'inProcess', 'In Process'],
    ['S4-60', 'approved', 'Approved'],
    ['S4-60', 'paid', 'Approved'],
    ['S4-61', 'rejected', 'Rejected'],
    ['S4-62', 'received', 'Received'],
    ['S4-63', 'notReceived', 'Not received'],
  ] as const)('%s: %s is "%s"', (_row, state, word) => {
    shown([orderOf({ state })]);
    expect(card().getAllByText(word)[0]?.tagName).toBe('SPAN');
  });

  it('changes while it is looked at', async () => {
    const { cash } = shown([orderOf({ state: 'inProcess' })]);
    cash.orders$.next([orderOf({ state: 'rejected', version: 2, reason: 'Closed.' })]);
    expect(await card().findByText('Rejected')).toBeTruthy();
    expect(card().getByText('Closed.')).toBeTruthy();
  });

  it('S4-67 shows what was received and what remains of a paid one', () => {
    shown([orderOf({ state: 'notReceived', fee: 500, received: 4_500 })]);
    expect(figure('You receive')).toBe(pt('195.00'));
    expect(figure('Amount received')).toBe(pt('45.00'));
    expect(figure('Remaining')).toBe(pt('150.00'));
  });

  it('S4-67 nothing remains after a forced end: the rest came back', () => {
    shown([orderOf({ state: 'received', received: 4_500, returned: 15_500 })]);
    expect(figure('Remaining')).toBe(pt('0.00'));
    expect(figure('Returned to your wallet')).toBe(pt('155.00'));
  });
});

describe('the answer to a paid withdrawal', () => {
  const paid = orderOf({ state: 'paid', dueAt: NOW + 125_000 });

  it('says how long it waits, and takes "received"', async () => {
    const { user, cash } = shown([paid]);
    expect(screen.getByRole('timer').textContent).toContain('Counts as received in 2:05');
    await user.click(screen.getByRole('button', { name: 'Received' }));
    expect(cash.confirm).toHaveBeenCalledWith('order-1');
  });

  it('takes "not received" with what did arrive and a comment, not with all of it', async () => {
    const { user, cash } = shown([paid]);
    await user.click(screen.getByRole('button', { name: 'Not received' }));
    const amount = screen.getByRole('textbox', { name: 'Amount that has arrived' });
    await user.clear(amount);
    await user.type(amount, '200');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(cash.deny).not.toHaveBeenCalled();
    expect(screen.getByText(/^Less than 200\.00/)).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '50');
    await user.type(screen.getByRole('textbox', { name: 'Comment (optional)' }), 'Half.');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(cash.deny).toHaveBeenCalledWith('order-1', { received: 5_000, proofs: [], comment: 'Half.' });
  });

  it('S9-04 takes a comment of 140 characters, not of 141', async () => {
    const { user, cash } = shown([paid]);
    await user.click(screen.getByRole('button', { name: 'Not received' }));
    const comment = screen.getByRole('textbox', { name: 'Comment (optional)' });
    await user.click(comment);
    await user.paste('x'.repeat(141));
    expect(screen.getByText('At most 140 characters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(cash.deny).not.toHaveBeenCalled();
    await user.type(comment, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(cash.deny).toHaveBeenCalledOnce();
  });
});

describe('the list of orders', () => {
  it('loads, is empty, or says since when it is stale', async () => {
    const { cash } = shown(null);
    cash.freshness$.next({ kind: 'loading' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cash.freshness$.next({ kind: 'live', bestEffort: false });
    cash.orders$.next([orderOf({ kind: 'deposit', state: 'arrived' })]);
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
    cash.orders$.next([orderOf({})]);
    cash.freshness$.next(STALE);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByText(/as of/)).toBeTruthy();
  });
});

describe('a deposit that waits', () => {
  it('counts down, and a refused step says so', async () => {
    const waiting = orderOf({ kind: 'deposit', state: 'waiting', method: 'lily', dueAt: NOW + 60_000 });
    const { user, cash } = shown([waiting], 'deposit');
    expect(screen.getByRole('timer').textContent).toContain('Waiting for your transfer: 1:00');
    expect(card().getByText('LilyPay 7')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel deposit' }));
    expect(await screen.findByText(/moved on meanwhile/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(cash.tellPaid).toHaveBeenCalledWith('order-1', { proofs: [], comment: '' });
  });

  it('asks for the proof that its method needs', async () => {
    const waiting = orderOf({ kind: 'deposit', state: 'waiting', method: 'reed' });
    const { user, cash } = shown([waiting], 'deposit');
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    expect(screen.getByText('Add at least one image of your transfer.')).toBeTruthy();
    expect(cash.tellPaid).not.toHaveBeenCalled();
  });
});
