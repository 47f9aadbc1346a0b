import { screen, waitFor, within } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import TransferUplinePage from '../../../src/features/teamTransfers/TransferUplinePage.tsx';
import type { Freshness } from '../../../streams/freshness.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { createPaymentPasswordStore } from '../../../streams/stores/paymentPassword.ts';
import { createTeamTransfersStore, type TeamTransfersStore } from '../../../streams/stores/teamTransfers.ts';
import type { TeamTransferTerms } from '../../../streams/wire/teamTransfers/shapes.ts';
import type { TeamTransfer } from '../../../streams/wire/teamTransfers/words.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderSpoken, startTexts } from '../support/renderApp.tsx';
import { LIVE, NOW } from '../support/values.ts';

beforeAll(() => startTexts());

const TERMS: TeamTransferTerms = {
  ...{ currency: 'PT', upline: 'be***la', up: true, down: false, min: 1_000, max: 500_000 },
  quick: [5_000, 900_000],
  perDay: { count: 20, sum: 2_000_000 },
  left: { count: 3, sum: 300_000 },
  resetsAt: NOW + 3_600_000,
};
const transfer = (changed: Partial<TeamTransfer> = {}): TeamTransfer => ({
  ...{
    id: 't1',
    way: 'sent',
    side: 'upline',
    name: 'be***la',
    amount: 5_000,
    note: '',
    at: NOW,
    demo: false,
  },
  ...changed,
});

function shown(terms: Partial<TeamTransferTerms> = {}, { isSet = true } = {}) {
  const streams = fakeStreams();
  const store = {
    list$: behavior<TeamTransfersStore['list$']['value']>({ items: [], hasMore: false }),
    freshness$: behavior<Freshness>(LIVE),
    terms$: behavior<TeamTransfersStore['terms$']['value']>(answered({ ...TERMS, ...terms })),
    downlines: vi.fn<TeamTransfersStore['downlines']>(search =>
      worked(
        [
          { username: 'mira', nickname: 'Mira Sen' },
          { username: 'kamal', nickname: null },
        ].filter(({ username }) => username.includes(search)),
      ),
    ),
    send: vi.fn<TeamTransfersStore['send']>(() => worked(transfer())),
    loadOlder: vi.fn<TeamTransfersStore['loadOlder']>(() => worked(null)),
    refresh: vi.fn(),
    refreshTerms: vi.fn(),
  } satisfies TeamTransfersStore;
  streams.setStore(createTeamTransfersStore, store);
  const password = {
    state$: behavior(
      answered({
        ...{ isSet, lockedForMs: null, ways: [], hasPassword: true },
        rule: { min: 6, max: 6, acceptedPattern: 'digits', show: true, required: true },
      }),
    ),
    load: vi.fn(),
  };
  streams.setStore(createPaymentPasswordStore, password as never);
  streams.balance.balance$.next({
    ...{ version: 1, currency: 'PT', currencySymbol: 'PT', sum: 90_000 },
    accounts: [
      { accountTypeId: 1, avail: 30_000 },
      { accountTypeId: 2, avail: 60_000 },
    ],
  });
  return { streams, store, ...renderSpoken(streams, <TransferUplinePage />) };
}

const button = (name: string) => screen.getByRole('button', { name });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });
async function fill(user: ReturnType<typeof shown>['user'], value = '50') {
  await user.type(amount(), value);
  await user.type(screen.getByLabelText('Payment password'), '480213');
  await user.click(button('Continue'));
}

describe('the form of a transfer', () => {
  it('tells the upline, the money of the main wallet, the bounds and what is left of the day', () => {
    shown();
    expect(screen.getByText('be***la')).toBeTruthy();
    expect(screen.getByText('PT 300.00')).toBeTruthy();
    // No more than the rest of the day, and only quick amounts that can be sent.
    expect(screen.getByText('From PT 10.00 to PT 3,000.00')).toBeTruthy();
    expect(screen.getByText('Today you can still make 3 transfers, PT 3,000.00 in all.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '50.00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '9,000.00' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('No transfers yet')).toBeTruthy();
  });

  it('sends after a confirmation in words, and says so', async () => {
    const { user, store } = shown();
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'for rice');
    await fill(user);
    expect(store.send).not.toHaveBeenCalled();
    const question = screen.getByRole('region', { name: 'Send PT\u00a050.00 to be***la?' });
    expect(document.activeElement?.textContent).toContain('Send PT');
    expect(within(question).getByText('for rice')).toBeTruthy();
    expect(within(question).getByText('PT 250.00')).toBeTruthy();
    await user.click(button('Send now'));
    expect(store.send).toHaveBeenCalledExactlyOnceWith({
      ...{ side: 'upline', amount: 5_000, note: 'for rice', paymentPassword: '480213' },
    });
    expect(await screen.findByText('You sent PT 50.00 to be***la.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('');
  });

  it('sends nothing that is outside of the bounds, more than the wallet holds, or without the password', async () => {
    const { user, store } = shown();
    await user.click(button('Continue'));
    expect(screen.getByText('Enter an amount from PT 10.00 to PT 3,000.00.')).toBeTruthy();
    expect(screen.getByText('Enter your payment password.')).toBeTruthy();
    await fill(user, '301');
    expect(screen.getByText('Your wallet holds less than that.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(store.send).not.toHaveBeenCalled();
  });

  it('goes back to the field when the payment password is wrong, and keeps a refusal with the question', async () => {
    const { user, store } = shown();
    store.send.mockReturnValueOnce(refused('payment_password_wrong', { left: 3 }));
    await fill(user);
    await user.click(button('Send now'));
    expect(screen.getByLabelText('Payment password').getAttribute('aria-invalid')).toBe('true');
    store.send.mockReturnValueOnce(refused('team_transfer_refused'));
    await user.click(button('Continue'));
    await user.click(button('Send now'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This account can’t receive transfers at the moment.',
    );
    await user.click(button('Back'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('50');
  });

  it('can be cancelled while no answer comes, and says when the gateway is asked', async () => {
    const { user, store, streams } = shown();
    store.send.mockReturnValue(NEVER);
    const cancel = vi.spyOn(streams.intents, 'cancel');
    await fill(user);
    await user.click(button('Send now'));
    streams.intents.pending$.next([{ key: 'k1', call: 'teamTransfer', phase: 'waiting' }]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledWith('k1');
    streams.intents.pending$.next([{ key: 'k1', call: 'teamTransfer', phase: 'asking' }]);
    expect(await screen.findByText("We don't know yet whether your transfer was made; asking…")).toBeTruthy();
  });

  it.each([
    ['no upline', { upline: null }, 'You have no upline'],
    ['a closed way', { up: false }, 'Transfers this way are not offered here'],
  ])('says that there is %s', (_what, terms, told) => {
    shown(terms);
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends nothing more when the day is used up', async () => {
    const { user, store } = shown({ left: { count: 0, sum: 300_000 } });
    expect(screen.getByText(/^You have sent what may be sent in a day/)).toBeTruthy();
    await fill(user);
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(store.send).not.toHaveBeenCalled();
  });

  it('asks for a first payment password where none is set', () => {
    shown({}, { isSet: false });
    expect(screen.getByRole('region', { name: 'Set a payment password' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('an agent', () => {
  it('finds a downline by name and sends to it', async () => {
    const { user, store } = shown({ down: true });
    await user.click(screen.getByRole('tab', { name: 'To a downline' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Transfer to a downline' })).toBeTruthy();
    await fill(user);
    expect(screen.getByText('Choose one of your downlines.')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'mi');
    expect(screen.queryByRole('radio', { name: /kamal/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /mira/ }));
    await user.click(button('Continue'));
    expect(screen.getByRole('region', { name: 'Send PT\u00a050.00 to mira?' })).toBeTruthy();
    await user.click(button('Send now'));
    expect(store.send).toHaveBeenCalledExactlyOnceWith({
      ...{ side: 'downline', to: 'mira', amount: 5_000, note: '', paymentPassword: '480213' },
    });
  });

  it('learns that nobody of that name is below', async () => {
    const { user } = shown({ down: true });
    await user.click(screen.getByRole('tab', { name: 'To a downline' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zz');
    expect(screen.getByText('Nobody of this name is directly below you')).toBeTruthy();
  });
});

describe('the list of transfers', () => {
  it('shows the way, whom with, the note and the amount with its sign, and more when asked', async () => {
    const { user, store } = shown();
    store.list$.next({
      items: [
        transfer({ id: 't2', way: 'received', side: 'downline', name: 'mi***ra', note: 'rent' }),
        transfer(),
      ],
      hasMore: true,
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/^From your downline mi\*\*\*ra\+PT\u00a050\.00Received.*rent$/),
      expect.stringMatching(/^To your upline be\*\*\*la−PT\u00a050\.00Sent/),
    ]);
    await user.click(button('Show older ones'));
    expect(store.loadOlder).toHaveBeenCalledOnce();
  });

  it('loads, and keeps what is known while it is stale', async () => {
    const { store } = shown();
    store.list$.next(null);
    store.freshness$.next({ kind: 'loading' });
    await waitFor(() => expect(screen.queryByText('No transfers yet')).toBeNull());
    store.list$.next({ items: [transfer()], hasMore: false });
    store.freshness$.next({ kind: 'stale', since: NOW, reason: 'disconnected' });
    expect(await screen.findByText('be***la', { selector: 'li bdi' })).toBeTruthy();
  });
});
