import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import {
  createPaymentPasswordStore,
  type PaymentPasswordStore,
} from '../../../streams/stores/paymentPassword.ts';
import {
  createPayoutAccountsStore,
  type PayoutAccountsStore,
} from '../../../streams/stores/payoutAccounts.ts';
import type { PaymentPasswordState } from '../../../streams/wire/paymentPassword/shapes.ts';
import type { PayoutAccounts } from '../../../streams/wire/payoutAccounts/shapes.ts';
import { startAccountTexts } from '../password/texts.ts';
import { behavior, verb, worked } from '../support/fakeActions.ts';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NO_ACCESS, NOW } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);

const rule = { show: true, required: true, min: 6, max: 6, acceptedPattern: 'digits' };
const UNSET: PaymentPasswordState = { isSet: false, lockedForMs: null, rule, ways: [] };
const bank = { id: 'p1', method: 'bank', kind: 'bank', label: 'Lotus Bank · •••• 4711' } as const;
const PAYOUT: PayoutAccounts = {
  accounts: [
    { ...bank, isDefault: true, addedAt: NOW },
    { ...bank, id: 'p2', label: 'Delta Savings · •••• 9000', isDefault: false, addedAt: NOW },
  ],
  methods: [
    {
      id: 'bank',
      kind: 'bank',
      name: 'Bank account',
      fields: [
        {
          ...{ id: 'bank', label: 'Bank', min: 1, max: 64, acceptedPattern: '*', payee: false },
          choices: ['Lotus Bank'],
        },
        {
          id: 'number',
          label: 'Account number',
          min: 6,
          max: 20,
          acceptedPattern: 'digits',
          payee: false,
          choices: null,
        },
      ],
    },
  ],
  most: 5,
  payeeName: null,
};

async function center(state: PaymentPasswordState, payout: PayoutAccounts = PAYOUT) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.access.access$.next(NO_ACCESS);
  const payment = {
    state$: behavior<Remote<PaymentPasswordState>>(answered(state)),
    load: () => {},
    set: vi.fn<PaymentPasswordStore['set']>(() => worked(null)),
    change: vi.fn<PaymentPasswordStore['change']>(() => worked(null)),
    reset: vi.fn<PaymentPasswordStore['reset']>(() => worked(null)),
    sendCode: verb<PaymentPasswordStore['sendCode']>(() => worked(2)),
  } satisfies PaymentPasswordStore;
  const accounts = {
    accounts$: behavior<Remote<PayoutAccounts>>(answered(payout)),
    load: () => {},
    add: vi.fn<PayoutAccountsStore['add']>(() => worked(null)),
    makeDefault: vi.fn<PayoutAccountsStore['makeDefault']>(() => worked(null)),
    remove: vi.fn<PayoutAccountsStore['remove']>(() => worked(null)),
  } satisfies PayoutAccountsStore;
  streams.setStore(createPaymentPasswordStore, payment);
  streams.setStore(createPayoutAccountsStore, accounts);
  const user = renderApp(streams, '/member');
  await screen.findByRole('heading', { level: 1, name: 'Security center' });
  return { user, payment, accounts };
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const type = async (
  user: Awaited<ReturnType<typeof center>>['user'],
  inside: HTMLElement,
  fields: object,
) => {
  for (const [label, text] of Object.entries(fields)) {
    const field = within(inside).getByLabelText(label, { selector: 'input' });
    await user.clear(field);
    await user.type(field, text);
  }
};

describe('the payment password', () => {
  it('is set with the password of the sign-in, by the rule, and twice', async () => {
    const { user, payment } = await center(UNSET);
    await user.click(section('Payment password').getByRole('button', { name: 'Set' }));
    const dialog = await openDialog('Set a payment password');
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await type(user, dialog, { 'Sign-in password': 'mine', 'New payment password': '12ab' });
    await save();
    expect(within(dialog).getByText('This doesn’t keep the rule.')).toBeTruthy();
    await type(user, dialog, { 'New payment password': '480213', 'The new one again': '480214' });
    await save();
    expect(within(dialog).getByText('The two are not the same.')).toBeTruthy();
    expect(payment.set).not.toHaveBeenCalled();
    await type(user, dialog, { 'The new one again': '480213' });
    await save();
    expect(payment.set).toHaveBeenCalledWith({ password: 'mine', newPassword: '480213' });
    expect(await screen.findByText('Your payment password was saved.')).toBeTruthy();
  });

  it('shows a wrong old one under its field, and a locked one as locked', async () => {
    const { user, payment } = await center({ ...UNSET, isSet: true });
    payment.change.mockReturnValue(refused('payment_password_wrong'));
    await user.click(section('Payment password').getByRole('button', { name: 'Change' }));
    const dialog = await openDialog('Change the payment password');
    await type(user, dialog, {
      'Present payment password': '111222',
      'New payment password': '480213',
      'The new one again': '480213',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This payment password is not right.')).toBeTruthy();
    act(() => payment.state$.next(answered({ ...UNSET, isSet: true, lockedForMs: 61_000 })));
    expect(section('Payment password').getByText(/Try again in 2 minutes/)).toBeTruthy();
  });

  it('that was forgotten asks for a code where a second step is on', async () => {
    const { user, payment } = await center({ ...UNSET, isSet: true, ways: ['totp', 'recovery'] });
    await user.click(section('Payment password').getByRole('button', { name: 'Forgotten?' }));
    const dialog = await openDialog('Replace the payment password');
    await type(user, dialog, {
      'Sign-in password': 'mine',
      'Verification code': '123 456',
      'New payment password': '480213',
      'The new one again': '480213',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(payment.reset).toHaveBeenCalledWith({
      password: 'mine',
      code: { way: 'totp', text: '123456' },
      newPassword: '480213',
    });
  });
});

describe('accounts for withdrawals', () => {
  const mine = () => section('Accounts for withdrawals');

  it('are listed masked, with a default that can be changed', async () => {
    const { user, accounts } = await center(UNSET);
    expect(mine().getByText('Lotus Bank · •••• 4711')).toBeTruthy();
    await user.click(mine().getByRole('button', { name: 'Make default Delta Savings · •••• 9000' }));
    expect(accounts.makeDefault).toHaveBeenCalledWith('p2');
  });

  it('are removed after a question', async () => {
    const { user, accounts } = await center(UNSET);
    await user.click(mine().getByRole('button', { name: 'Remove Lotus Bank · •••• 4711' }));
    const dialog = await openDialog('Remove this account?');
    expect(accounts.remove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(accounts.remove).toHaveBeenCalledWith('p1');
  });

  it('are added by the fields of their kind, with the payment password', async () => {
    const { user, accounts } = await center(UNSET);
    await user.click(mine().getByRole('button', { name: 'Add an account' }));
    const dialog = await openDialog('Add an account');
    const add = () => user.click(within(dialog).getByRole('button', { name: 'Add an account' }));
    await type(user, dialog, { 'Account number': '12', 'Payment password': '480213' });
    await add();
    expect(within(dialog).getByText('6 to 20 characters of the right kind.')).toBeTruthy();
    await type(user, dialog, { 'Account number': '12345678' });
    accounts.add.mockReturnValueOnce(refused('payment_password_unset'));
    await add();
    expect(await within(dialog).findByText('Set a payment password first.')).toBeTruthy();
    await add();
    expect(accounts.add).toHaveBeenLastCalledWith({
      method: 'bank',
      fields: { bank: 'Lotus Bank', number: '12345678' },
      paymentPassword: '480213',
    });
  });

  it('can’t be more than the merchant allows', async () => {
    await center(UNSET, { ...PAYOUT, most: 2 });
    const add = mine().getByRole('button', { name: 'Add an account' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
  });
});
