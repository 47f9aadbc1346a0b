import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import DepositPage from '../../../src/features/cash/DepositPage.tsx';
import WithdrawPage from '../../../src/features/cash/WithdrawPage.tsx';
import { answered } from '../../../streams/remote/remote.ts';
import {
  createPaymentPasswordStore,
  type PaymentPasswordStore,
} from '../../../streams/stores/paymentPassword.ts';
import {
  createPayoutAccountsStore,
  type PayoutAccountsStore,
} from '../../../streams/stores/payoutAccounts.ts';
import { behavior } from '../support/fakeActions.ts';
import { refused } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { cashStreams } from './fakeCash.ts';

beforeAll(() => startTexts());

/** An amount with its sign, as it is written. */
const pt = (amount: string) => `PT\u00a0${amount}`;

type Accounts = NonNullable<Parameters<typeof answered>[0]>;
const ACCOUNT = {
  id: 'a1',
  method: 'bank',
  kind: 'bank',
  label: 'Reed •••• 4471',
  isDefault: true,
  addedAt: 0,
};
const BANK = {
  id: 'bank',
  kind: 'bank',
  name: 'Bank account',
  fields: [
    { id: 'no', label: 'Number', min: 4, max: 9, acceptedPattern: '*', choices: null, payee: false },
    { id: 'who', label: 'Holder', min: 1, max: 40, acceptedPattern: '*', choices: null, payee: true },
  ],
};
const listOf = (accounts: readonly object[]): Accounts => ({
  ...{ accounts, methods: [BANK], most: 5, payeeName: 'Mira Sen' },
});

describe('the form of a deposit', () => {
  it('tells the fee, what arrives and when, before it is sent', async () => {
    const { streams, cash } = cashStreams();
    const { user } = renderPart(streams, <DepositPage />);
    await user.click(screen.getByRole('radio', { name: /Reed/ }));
    await user.click(screen.getByRole('button', { name: '500.00' }));
    expect(screen.getByText('Fee').nextElementSibling?.textContent).toBe(pt('3.50'));
    expect(screen.getByText('Arrives in your wallet').nextElementSibling?.textContent).toBe(pt('496.50'));
    expect(screen.getByText('Arrival').nextElementSibling?.textContent).toBe('about 5 minutes');
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(cash.deposit).toHaveBeenCalledWith({ method: 'reed', amount: 50_000 });
  });

  it('sends no amount outside of the limits', async () => {
    const { streams, cash } = cashStreams();
    const { user } = renderPart(streams, <DepositPage />);
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '99.99');
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(screen.getByText('Enter an amount from PT 100.00 to PT 5,000.00.')).toBeTruthy();
    expect(cash.deposit).not.toHaveBeenCalled();
  });

  it('takes a decimal comma as one, and shows what it understood before it is sent', async () => {
    const { streams, cash } = cashStreams();
    const { user } = renderPart(streams, <DepositPage />);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await user.type(field, '1.250,5');
    expect(screen.getByText('= PT 1,250.50')).toBeTruthy();
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText('= PT 1,250.50').id,
    );
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(cash.deposit).toHaveBeenCalledWith(expect.objectContaining({ amount: 125_050 }));
  });
});

describe('the form of a withdrawal', () => {
  const rule = { show: true, required: true, min: 6, max: 6, acceptedPattern: 'digits' };
  function shown({ isSet = true, hasPassword = true, accounts = [ACCOUNT] as readonly object[] } = {}) {
    const fake = cashStreams();
    const state = { isSet, lockedForMs: null, rule, ways: [], hasPassword };
    const payment = {
      state$: behavior<PaymentPasswordStore['state$']['value']>(answered(state)),
      load: vi.fn(),
      set: vi.fn<PaymentPasswordStore['set']>(() => refused('password_common')),
      change: vi.fn<PaymentPasswordStore['change']>(),
      reset: vi.fn<PaymentPasswordStore['reset']>(),
      sendCode: vi.fn<PaymentPasswordStore['sendCode']>(),
    } satisfies PaymentPasswordStore;
    const payout = {
      accounts$: behavior(answered(listOf(accounts))) as unknown as PayoutAccountsStore['accounts$'],
      load: vi.fn(),
      add: vi.fn<PayoutAccountsStore['add']>(() => refused('payee_mismatch')),
      makeDefault: vi.fn<PayoutAccountsStore['makeDefault']>(),
      remove: vi.fn<PayoutAccountsStore['remove']>(),
    } satisfies PayoutAccountsStore;
    fake.streams.setStore(createPaymentPasswordStore, payment);
    fake.streams.setStore(createPayoutAccountsStore, payout);
    fake.streams.balance.balance$.next({
      ...{ version: 1, currency: 'PT', currencySymbol: 'PT', sum: 30_000 },
      accounts: [{ accountTypeId: 1, avail: 30_000 }],
    });
    return { ...fake, payment, payout, ...renderPart(fake.streams, <WithdrawPage />) };
  }
  const amount = () => screen.getByRole('textbox', { name: 'Amount' });
  const send = () => screen.getByRole('button', { name: 'Withdraw' });

  it('asks for the payment password, and for no more than the wallet holds', async () => {
    const { user, cash } = shown();
    await user.type(amount(), '400');
    await user.click(send());
    expect(screen.getByText('Your wallet holds less than that.')).toBeTruthy();
    expect(screen.getByText('Enter your payment password.')).toBeTruthy();
    await user.clear(amount());
    await user.type(amount(), '200');
    await user.type(screen.getByLabelText('Payment password', { selector: 'input' }), '480213');
    await user.click(send());
    expect(cash.withdraw).toHaveBeenCalledOnce();
    expect(cash.withdraw).toHaveBeenCalledWith({ account: 'a1', amount: 20_000, paymentPassword: '480213' });
  });

  it('sets the payment password first, in the form of the security center', async () => {
    const { user, payment } = shown({ isSet: false });
    const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
    await user.type(field('New payment password'), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(payment.set).not.toHaveBeenCalled();
    await user.type(field('New payment password'), '3456');
    await user.type(field('The new one again'), '123456');
    await user.type(field('Sign-in password'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(payment.set).toHaveBeenCalledWith({ newPassword: '123456', password: 'mine' });
  });

  it('asks an account without a sign-in password for none', async () => {
    const { user, payment } = shown({ isSet: false, hasPassword: false });
    expect(screen.queryByLabelText('Sign-in password')).toBeNull();
    await user.type(screen.getByLabelText('New payment password', { selector: 'input' }), '480213');
    await user.type(screen.getByLabelText('The new one again', { selector: 'input' }), '480213');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(payment.set).toHaveBeenCalledWith({ newPassword: '480213' });
  });

  it('adds the first account, in the member’s name', async () => {
    const { user, payout } = shown({ accounts: [] });
    await user.click(screen.getByRole('button', { name: 'Add an account' }));
    const dialog = within(await openDialog('Add an account'));
    const add = () => user.click(dialog.getByRole('button', { name: 'Add an account' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Holder' }).value).toBe('Mira Sen');
    await add();
    expect(payout.add).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: 'Number' }), '12345');
    await user.type(dialog.getByLabelText('Payment password', { selector: 'input' }), '480213');
    await add();
    const fields = { no: '12345', who: 'Mira Sen' };
    expect(payout.add).toHaveBeenCalledWith({ method: 'bank', fields, paymentPassword: '480213' });
    expect(await dialog.findByText('The name must be yours, as you registered it.')).toBeTruthy();
  });
});
