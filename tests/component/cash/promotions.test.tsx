import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import DepositPage from '../../../src/features/cash/DepositPage.tsx';
import { answered } from '../../../streams/remote/remote.ts';
import { refused } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { cashStreams, orderOf, PROMOTION, UNDECIDED } from './fakeCash.ts';

beforeAll(() => startTexts());

function shown(orders: Parameters<typeof cashStreams>[0] = []) {
  const fake = cashStreams(orders);
  fake.bonuses.promotions$.next(
    answered([PROMOTION, { ...PROMOTION, id: 'gone', title: 'Gone', offered: false }]),
  );
  return { ...fake, ...renderPart(fake.streams, <DepositPage />) };
}

describe('the promotion of a deposit', () => {
  it('S2-117 is none at first, and says what it gives for the typed amount and what that takes', async () => {
    const { user, cash } = shown();
    const none = screen.getByRole<HTMLInputElement>('radio', { name: 'No promotion' });
    const leaf = screen.getByRole<HTMLInputElement>('radio', { name: /First leaf/ });
    expect(none.checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /Gone/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '500.00' }));
    expect(leaf.closest('label')?.textContent).toMatch(/PT.300\.00 bonus; stake PT.1,500\.00/);
    expect(leaf.closest('label')?.textContent).toContain('House games, 5 times the bonus, within 30 days');
    await user.click(leaf);
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(cash.deposit).toHaveBeenCalledWith({ method: 'lily', amount: 50_000, promotion: 'leaf' });
  });

  it('is not sent with an amount that is too low for it', async () => {
    const { user, cash } = shown();
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '150');
    await user.click(screen.getByRole('radio', { name: /First leaf/ }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(screen.getByText('The amount is too low for this promotion.')).toBeTruthy();
    expect(cash.deposit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'No promotion' }));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(cash.deposit).toHaveBeenCalledWith({ method: 'lily', amount: 15_000 });
  });

  it('is not chosen any more once it is not offered any more', async () => {
    const { user, cash, bonuses } = shown();
    await user.click(screen.getByRole('button', { name: '500.00' }));
    await user.click(screen.getByRole('radio', { name: /First leaf/ }));
    act(() => bonuses.promotions$.next(answered([{ ...PROMOTION, offered: false }])));
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(cash.deposit).toHaveBeenCalledWith({ method: 'lily', amount: 50_000 });
  });

  it('stands in the order with its bonus and what has to be staked', () => {
    const deposit = { kind: 'deposit', state: 'told', method: 'lily', account: null } as const;
    shown([orderOf({ ...deposit, promotion: 'leaf', bonus: 30_000, wagering: 150_000 })]);
    expect(screen.getByText('Bonus on arrival').nextElementSibling?.textContent).toMatch(/300\.00/);
    expect(screen.getByText('To be staked for it').nextElementSibling?.textContent).toMatch(/1,500\.00/);
  });
});

describe('the question for a limit before the first deposit', () => {
  const question = () => screen.queryByRole('form', { name: 'Do you want a deposit limit?' });
  function asked(orders: Parameters<typeof cashStreams>[0] = []) {
    const fake = cashStreams(orders);
    fake.limits.limits$.next(answered(UNDECIDED));
    return { ...fake, ...renderPart(fake.streams, <DepositPage />) };
  }

  it('sets the limit that is typed', async () => {
    const { user, limits } = asked();
    await user.selectOptions(screen.getByLabelText('Period'), 'week');
    await user.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(screen.getByText('Enter an amount, for example 500.')).toBeTruthy();
    await user.type(screen.getByLabelText('At most'), '250{Enter}');
    expect(limits.set).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Set PT\u00a0250.00' }));
    expect(limits.set).toHaveBeenCalledWith('deposit', 'week', 25_000);
  });

  it('takes no for an answer, and does not ask again', async () => {
    const { user, limits } = asked();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(limits.declineOffer).toHaveBeenCalledOnce();
    act(() => limits.limits$.next(answered({ ...UNDECIDED, asked: true })));
    expect(question()).toBeNull();
  });

  it('says why an answer was not kept', async () => {
    const { user, limits } = asked();
    limits.declineOffer.mockReturnValue(refused('rate_limited'));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(question()).not.toBeNull();
  });

  it('is not asked where a limit is set, nor after the first deposit', () => {
    const { limits } = asked();
    const [first, ...others] = UNDECIDED.limits;
    if (first === undefined) throw new Error('no limit');
    expect(question()).not.toBeNull();
    act(() => limits.limits$.next(answered({ ...UNDECIDED, limits: [{ ...first, amount: 5 }, ...others] })));
    expect(question()).toBeNull();
  });

  it('is not asked after the first deposit', () => {
    asked([orderOf({ kind: 'deposit', state: 'arrived', account: null })]);
    expect(question()).toBeNull();
  });
});
