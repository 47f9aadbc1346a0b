import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import TransferFundPage from '../../../src/features/wallet/TransferFundPage.tsx';
import type { Outcome } from '../../../streams/failure.ts';
import type { WalletTransfer } from '../../../streams/wire/wallet/shapes.ts';
import { refused } from '../support/fakeStreams.ts';
import { renderPart, renderSpoken, startTexts } from '../support/renderApp.tsx';
import { STALE } from '../support/values.ts';
import { balanceOf, MANY, SINGLE, walletStreams } from './walletStreams.ts';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('wallet');
});

/** An amount with its sign, as it is written. */
const pt = (amount: string) => `PT\u00a0${amount}`;

function shown(...avail: readonly number[]) {
  const set = walletStreams();
  set.streams.wallet.mode$.next(MANY);
  set.streams.balance.balance$.next(balanceOf(...avail));
  return { ...set, ...renderSpoken(set.streams, <TransferFundPage />) };
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Your wallets' }))
    .getAllByRole('listitem')
    .map(row => row.textContent);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const transfer = () => screen.getByRole('button', { name: 'Transfer' });

describe('the page of the wallet', () => {
  it('S2-116 loads until it knows how money is kept and how much there is, and asks for the first', () => {
    const { streams } = walletStreams();
    const load = vi.spyOn(streams.wallet, 'load');
    renderPart(streams, <TransferFundPage />);
    expect(load).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
    act(() => streams.wallet.mode$.next(MANY));
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
    act(() => streams.balance.balance$.next(balanceOf(1_000, 0, 0)));
    expect(transfer()).toBeTruthy();
  });

  it('S2-116 shows the one wallet, and that nothing has to be transferred, in single mode', () => {
    const { streams } = walletStreams();
    streams.wallet.mode$.next(SINGLE);
    streams.balance.balance$.next(balanceOf(123_400));
    renderPart(streams, <TransferFundPage />);
    expect(screen.getByText('PT 1,234.00')).toBeTruthy();
    expect(screen.getByText(/One wallet serves every game here/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/member/depositv2');
    expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/member/withdraw');
  });

  it('shows every wallet by its name, changes it in the instant it changes, and says from when it is', () => {
    const { streams } = shown(80_000, 0, 20_000);
    expect(rows()).toEqual([
      `Main wallet${pt('800.00')}`,
      `Lantern House${pt('0.00')}`,
      `Paper Garden${pt('200.00')}`,
    ]);
    act(() => streams.balance.balance$.next(balanceOf(80_000, 5_000, 15_000)));
    expect(rows()[1]).toContain('+50.00');
    act(() => streams.balance.freshness$.next(STALE));
    expect(screen.getByText(/^as of/)).toBeTruthy();
    expect(rows()).toHaveLength(3);
  });

  it('names a wallet by its number where the back end names none', () => {
    const { streams } = shown(1_000, 500);
    act(() => streams.wallet.mode$.next({ isSingle: false }));
    expect(rows()[1]).toContain('Wallet 2');
  });
});

describe('the form of a transfer', () => {
  it('sends what is chosen, and says what was moved', async () => {
    const { user, transfers } = shown(80_000, 0, 20_000);
    await user.selectOptions(select('To'), '3');
    await user.type(amount(), '12.50');
    await user.click(transfer());
    expect(transfers.move).toHaveBeenCalledExactlyOnceWith({ from: 1, to: 3, amount: 1_250 });
    expect(await screen.findByText(/12\.50.* moved from .*Main wallet.* to .*Paper Garden/)).toBeTruthy();
    expect(amount().value).toBe('');
  });

  it('swaps the wallets, and offers the amounts that the wallet holds', async () => {
    const { user, transfers } = shown(80_000, 0, 20_000);
    const quick = () => within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button');
    expect(quick().map(it => it.textContent)).toEqual(['100.00', '500.00', 'All of it']);
    await user.selectOptions(select('To'), '3');
    await user.click(screen.getByRole('button', { name: 'Swap the wallets' }));
    expect([select('From').value, select('To').value]).toEqual(['3', '1']);
    expect(screen.getByText('Available: PT 200.00')).toBeTruthy();
    expect(quick().map(it => it.textContent)).toEqual(['100.00', 'All of it']);
    await user.click(screen.getByRole('button', { name: 'All of it' }));
    await user.click(transfer());
    expect(transfers.move).toHaveBeenCalledWith({ from: 3, to: 1, amount: 20_000 });
  });

  it.each([
    ['', 'Enter an amount above zero.'],
    ['0', 'Enter an amount above zero.'],
    ['800.01', 'This wallet holds less than that.'],
  ])('sends nothing for “%s” and says why', async (typed, problem) => {
    const { user, transfers } = shown(80_000, 0, 0);
    if (typed !== '') await user.type(amount(), typed);
    expect(screen.queryByText(problem)).toBeNull();
    await user.click(transfer());
    expect(screen.getByText(problem)).toBeTruthy();
    expect(transfers.move).not.toHaveBeenCalled();
  });

  it('sends nothing from a wallet to itself', async () => {
    const { user, transfers } = shown(80_000, 0, 0);
    await user.selectOptions(select('To'), '1');
    await user.type(amount(), '5');
    await user.click(transfer());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose two different wallets.');
    expect(transfers.move).not.toHaveBeenCalled();
  });

  it.each([
    ['insufficient_funds', 'This wallet holds less than that.'],
    ['offline', 'No connection: nothing was sent.'],
    ['intent_closed', 'This did not happen: nothing changed.'],
    [
      'on_break',
      'You are taking a break from playing. Bets, deposits, offers and rewards are closed until it ends.',
    ],
  ])('says why it was refused: %s', async (code, sentence) => {
    const { user, transfers } = shown(80_000, 0, 0);
    transfers.move.mockImplementation(() => refused(code));
    await user.type(amount(), '5');
    await user.click(transfer());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(amount().value).toBe('5');
  });

  it('says that it waits, and can be given up; then that nobody knows yet', async () => {
    const { streams, user } = shown(80_000, 0, 0);
    const cancel = vi.spyOn(streams.intents, 'cancel');
    const pending = { key: 'operation', call: 'walletTransfer' } as const;
    act(() => streams.intents.pending$.next([{ ...pending, phase: 'waiting' }]));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledWith('operation');
    act(() => streams.intents.pending$.next([{ ...pending, phase: 'asking' }]));
    expect(screen.getByText(/don't know yet whether your transfer arrived/)).toBeTruthy();
  });

  it('sends no second transfer while one is on its way', async () => {
    const { user, transfers } = shown(80_000, 0, 0);
    const answer = new Subject<Outcome<WalletTransfer>>();
    transfers.move.mockImplementation(() => answer);
    await user.type(amount(), '5');
    await user.click(transfer());
    await user.type(amount(), '{Enter}');
    expect(transfers.move).toHaveBeenCalledTimes(1);
  });
});

describe('the way back', () => {
  const home = () => screen.getByRole('button', { name: 'All back to main wallet' });

  it('brings everything back with one press, and says how much', async () => {
    const { user, transfers } = shown(80_000, 50_000, 0);
    await user.click(home());
    expect(transfers.bringHome).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('PT 500.00 is back in the main wallet.')).toBeTruthy();
  });

  it('can’t be pressed where everything is at home', async () => {
    const { user, transfers } = shown(80_000, 0, 0);
    await user.click(home());
    expect(home().getAttribute('aria-disabled')).toBe('true');
    expect(transfers.bringHome).not.toHaveBeenCalled();
  });

  it('says when another device was faster', async () => {
    const { user, transfers } = shown(80_000, 100, 0);
    const none: WalletTransfer = { id: 'operation', kind: 'all', amount: 0, moves: [], at: 0 };
    const answer = new Subject<Outcome<WalletTransfer>>();
    transfers.bringHome.mockImplementation(() => answer);
    await user.click(home());
    act(() => {
      answer.next({ ok: true, value: none });
      answer.complete();
    });
    expect(await screen.findByText('Everything was in the main wallet already.')).toBeTruthy();
  });
});
