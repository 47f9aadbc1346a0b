import { act, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BalanceChip } from '../../../src/app/shell/BalanceChip.tsx';
import { Refusal } from '../../../src/kit/intents/Refusal.tsx';
import type { FakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { STALE, TRIAL } from '../support/values.ts';
import { balanceOf, MANY, SINGLE, walletStreams } from './walletStreams.ts';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('wallet');
  await import('../../../src/features/wallet/WalletPanel.tsx');
}, 60_000);

const pt = (amount: string) => `PT\u00a0${amount}`;

/** The chip with its panel open; the window of the tests has no popover of its own. */
async function opened(set: (streams: FakeStreams) => void) {
  const { streams } = walletStreams();
  set(streams);
  const view = renderPart(streams, <BalanceChip />);
  const panel = view.container.querySelector('[popover]');
  if (panel === null) throw new Error('the balance has no panel');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  await within(panel as HTMLElement).findByRole('heading', { name: 'Wallet', hidden: true });
  return { streams, panel: within(panel as HTMLElement), ...view };
}
const hidden = { hidden: true } as const;

describe('the balance in the head', () => {
  it('shows every wallet where each vendor has one, and goes on live', async () => {
    const { streams, panel } = await opened(it => {
      it.wallet.mode$.next(MANY);
      it.balance.balance$.next(balanceOf(80_000, 0, 20_000));
    });
    const rows = () => panel.getAllByRole('listitem', hidden).map(row => row.textContent);
    expect(panel.getByText('In all wallets').nextElementSibling?.textContent).toBe(pt('1,000.00'));
    expect(rows()).toEqual([
      `Main wallet${pt('800.00')}`,
      `Lantern House${pt('0.00')}`,
      `Paper Garden${pt('200.00')}`,
    ]);
    act(() => streams.balance.balance$.next(balanceOf(80_000, 20_000, 0)));
    expect(rows()[1]).toContain('+200.00');
    act(() => streams.balance.freshness$.next(STALE));
    expect(panel.getByText(/^as of/)).toBeTruthy();
  });

  it('shows the one wallet, without a list, in single mode', async () => {
    const { panel } = await opened(it => {
      it.wallet.mode$.next(SINGLE);
      it.balance.balance$.next(balanceOf(80_000));
    });
    expect(panel.getByText('Your wallet').nextElementSibling?.textContent).toBe(pt('800.00'));
    expect(panel.queryByRole('list', hidden)).toBeNull();
  });

  it('leads to deposit, withdrawal and transfer, and refreshes on demand', async () => {
    const { panel, streams, user } = await opened(it => {
      it.wallet.mode$.next(MANY);
      it.balance.balance$.next(balanceOf(80_000));
    });
    const links = panel.getAllByRole('link', hidden).map(link => link.getAttribute('href'));
    expect(links).toEqual(['/member/depositv2', '/member/withdraw', '/member/transferFund']);
    const refresh = vi.spyOn(streams.balance, 'refresh');
    await user.click(panel.getByRole('button', { name: 'Refresh the balance', hidden: true }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('says its amount in its name, and not while it is hidden', async () => {
    const { streams } = walletStreams();
    streams.balance.balance$.next(balanceOf(80_000));
    const { user } = renderPart(streams, <BalanceChip />);
    expect(screen.getByRole('button', { name: `Balance ${pt('800.00')}, show wallets` })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.getByRole('button', { name: 'Balance hidden, show wallets' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  });

  it('has no panel for a trial user, who has no page of the wallet', () => {
    const { streams } = walletStreams();
    streams.session.session$.next(TRIAL);
    streams.balance.balance$.next(balanceOf(80_000));
    const { container } = renderPart(streams, <BalanceChip />);
    expect(screen.getByText('PT 800.00')).toBeTruthy();
    expect(container.querySelector('[popover]')).toBeNull();
  });
});

describe('a bet that the vendor’s wallet is too short for', () => {
  it('says so, and leads to the transfer into that wallet', () => {
    const failure = {
      ...{ code: 'vendor_wallet_short', status: 409, message: null, retryAfterMs: null },
      value: { accountTypeId: 2 },
    };
    renderPart(walletStreams().streams, <Refusal of="games" failure={failure} />);
    expect(screen.getByText(/The wallet that this game stakes from holds less/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Transfer funds' });
    expect(link.getAttribute('href')).toBe('/member/transferFund?to=2');
  });
});
