import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyKind } from '../../../src/kit/intents/moneyKind.ts';
import { Refusal } from '../../../src/kit/intents/Refusal.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['games', 'crash', 'lottery', 'rooms', 'cash', 'wallet', 'teamTransfers']);
}, 60_000);

const failureOf = (code: string, value: unknown = null) => ({
  ...{ code, status: 409, message: null, retryAfterMs: null },
  value,
});
const show = (of: MoneyKind, code: string, value?: unknown) =>
  renderPart(fakeStreams(), <Refusal of={of} failure={failureOf(code, value)} />);

describe('a refusal of money', () => {
  it.each<[MoneyKind, string]>([
    ['games', 'No connection: nothing was staked.'],
    ['crash', 'No connection: nothing was sent.'],
    ['lottery', 'No connection: nothing was staked.'],
    ['join', 'No connection: nothing was staked.'],
    ['leave', 'No connection: you still have your seat.'],
  ])('says what became of a stake that nobody took: %s', (of, text) => {
    show(of, 'offline');
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('is an error where nobody knows whether it was done', () => {
    show('leave', 'outcome_unknown');
    expect(screen.getByRole('alert').textContent).toMatch(/^We could not learn whether you have the seat/);
  });

  it.each<[MoneyKind, string, unknown, string, string]>([
    ['games', 'limit_reached', null, 'Limits and breaks', '/member/limits'],
    ['crash', 'on_break', null, 'Limits', '/member/limits'],
    ['lottery', 'vendor_wallet_short', { accountTypeId: 3 }, 'Move money', '/member/transferFund?to=3'],
    ['join', 'vendor_wallet_short', null, 'Transfer funds', '/member/transferFund'],
    ['join', 'room_full', { next: 'a table' }, 'Go to the open table', '/pvp/table/a%20table'],
    ['deposit', 'birthday_required', null, 'To your profile', '/member/securityCenter'],
  ])('leads on: %s after %s', (of, code, value, name, to) => {
    show(of, code, value);
    const link = screen.getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([name, to]);
  });

  it.each<[MoneyKind, string]>([
    ['wallets', 'This wallet holds less than that.'],
    ['transfer', 'Your wallet holds less than that.'],
    ['withdrawal', 'Your wallet holds less than that.'],
    ['games', 'Your balance is too low for this stake.'],
  ])('says whether a wallet or a stake is meant: %s', (of, text) => {
    show(of, 'insufficient_funds');
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('shows nothing without a failure', () => {
    const { container } = renderPart(fakeStreams(), <Refusal of="games" failure={null} />);
    expect(container.textContent).toBe('');
  });
});
