import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import DepositPage from '../../../src/features/cash/DepositPage.tsx';
import { DepositSteps } from '../../../src/features/cash/DepositSteps.tsx';
import { WithdrawalSteps } from '../../../src/features/cash/WithdrawalSteps.tsx';
import { WithdrawForm } from '../../../src/features/cash/WithdrawForm.tsx';
import { answered } from '../../../streams/remote/remote.ts';
import { worked } from '../support/fakeStreams.ts';
import { renderSpoken, startTexts } from '../support/renderApp.tsx';
import { cashStreams, METHODS, orderOf, UNDECIDED } from './fakeCash.ts';

beforeAll(() => startTexts());

/** What the place of notices says after an act, with figures as they are spoken. */
async function heard(text: RegExp) {
  const said = await screen.findByText(text);
  expect(said.closest('[role="status"]')).not.toBeNull();
}
const press = (name: string) => screen.getByRole('button', { name });

describe('issue 29, 7.2: each act with money is spoken when it is done', () => {
  const open = (part: ReactNode, orders: Parameters<typeof cashStreams>[0] = []) => {
    const fake = cashStreams(orders);
    fake.cash.cancel.mockReturnValue(worked(orderOf({})));
    return { ...fake, ...renderSpoken(fake.streams, part) };
  };
  const deposit = orderOf({ kind: 'deposit', state: 'waiting', method: 'lily' });

  it('a deposit that is ordered', async () => {
    const { user, cash } = open(<DepositPage />);
    cash.deposit.mockReturnValue(worked(orderOf({ kind: 'deposit', amount: 50_000 })));
    await user.click(press('500.00'));
    await user.click(press('Deposit'));
    await heard(/^Your deposit of PT.500\.00 is ordered\./);
  });

  it('a transfer that was told', async () => {
    const { user } = open(<DepositSteps order={deposit} method={METHODS.deposits[0]} />);
    await user.click(press('I have paid'));
    await heard(/^We are looking for your transfer\./);
  });

  it('a deposit that was cancelled', async () => {
    const { user } = open(<DepositSteps order={deposit} method={METHODS.deposits[0]} />);
    await user.click(press('Cancel deposit'));
    await heard(/^The deposit is cancelled\.$/);
  });

  it('a withdrawal that is ordered, and that its amount is on hold', async () => {
    const account = { id: 'a1', method: 'bank', kind: 'bank', label: 'Reed', isDefault: true, addedAt: 0 };
    const accounts = { accounts: [account], methods: [], most: 5, payeeName: null } as never;
    const { user, streams } = open(<WithdrawForm methods={METHODS} accounts={accounts} />);
    streams.balance.balance$.next(null);
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), '200');
    await user.type(screen.getByLabelText('Payment password', { selector: 'input' }), '480213');
    await user.click(press('Withdraw'));
    await heard(/^Your withdrawal of PT.200\.00 is ordered\. The amount is on hold/);
  });

  it('a withdrawal that has arrived, and one that has not', async () => {
    const { user, unmount } = open(<WithdrawalSteps order={orderOf({ state: 'paid' })} />);
    await user.click(press('Received'));
    await heard(/counts as received/);
    unmount();
    const denied = open(<WithdrawalSteps order={orderOf({ state: 'paid' })} />);
    await denied.user.click(press('Not received'));
    await denied.user.click(press('Report'));
    await heard(/^Your report is sent\.$/);
  });

  it('a first limit, and that there is none', async () => {
    const { user, limits } = open(<DepositPage />);
    limits.limits$.next(answered(UNDECIDED));
    const form = within(await screen.findByRole('form'));
    await user.type(form.getByRole('textbox'), '100');
    await user.click(form.getByRole('button', { name: /^Set/ }));
    await user.click(await screen.findByRole('button', { name: 'Set PT\u00a0100.00' }));
    await heard(/^Deposits, Per day: the limit is now PT.100\.00\.$/);
    await user.click(press('Change it'));
    await user.click(press('Not now'));
    await heard(/^No deposit limit was set\./);
  });
});
