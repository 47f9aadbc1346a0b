import { screen, waitFor, within } from '@testing-library/react';
import i18n from 'i18next';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { createDownlinesStore, type DownlinesStore } from '../../../streams/stores/downlines.ts';
import { createInvitationsStore, type InvitationsStore } from '../../../streams/stores/invitations.ts';
import type { Invitation, Invitations } from '../../../streams/wire/invitations/shapes.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

// Loads the pages' parts: a busy machine takes its time.
beforeAll(async () => {
  await startTexts();
  await Promise.all([
    i18n.loadNamespaces(['downlines', 'invitations', 'register', 'rules']),
    import('../../../src/features/downlines/RegisterCenterPage.tsx'),
  ]);
}, 60_000);

const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  ...{ code: '2market0ab', label: 'Market', makes: 'member', rates: [], ratesHold: true, at: NOW },
  ...{ endsAt: null, state: 'open', visits: 12, registrations: 3 },
  ...more,
});
const PASSABLE: Invitations['passable'] = {
  ...{ dividend: 0.4, daily: 0, hourly: 0.0125 },
  realtime: { winRate: 0.002, lossRate: 0.005 },
};

async function open(items: readonly Invitation[] = [invitation()], query = '', most = 50) {
  const streams = fakeStreams();
  streams.session.session$.next({ ...MEMBER, role: 'agent' });
  const list$ = new BehaviorSubject<Remote<Invitations>>(
    answered({ items: [...items], most, passable: PASSABLE }),
  );
  const store = {
    list$,
    refresh: vi.fn(),
    watch: vi.fn(),
    make: vi.fn<InvitationsStore['make']>(() => worked(invitation({ code: '3new0000xa' }))),
    close: vi.fn<InvitationsStore['close']>(() => worked(invitation({ state: 'closed' }))),
    visit: vi.fn<InvitationsStore['visit']>(() => refused('invitation_invalid')),
  };
  streams.setStore(createInvitationsStore, store);
  const downlines = { open: vi.fn<DownlinesStore['open']>(() => refused('username_taken')) };
  streams.setStore(createDownlinesStore, downlines as unknown as DownlinesStore);
  const user = renderApp(streams, `/agent/registerCenter${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Registration center' }, { timeout: 15_000 });
  return { user, store, downlines, list$ };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('invitations', () => {
  it('show their link, who came, and a code to scan', async () => {
    const { user, store } = await open();
    const card = within(screen.getByRole('region', { name: 'Your invitations' })).getByRole('listitem');
    expect(within(card).getByText('http://localhost:3000/register?referralCode=2market0ab')).toBeTruthy();
    expect(within(card).getByText('12')).toBeTruthy();
    expect(within(card).getByText('3')).toBeTruthy();
    expect(store.watch).toHaveBeenLastCalledWith(true);
    await user.click(within(card).getByRole('button', { name: 'Show QR code' }));
    expect(within(card).getByRole('button', { name: 'Hide QR code' })).toBeTruthy();
  });

  it('are made for members without rates', async () => {
    const { user, store } = await open();
    expect(screen.queryByRole('group', { name: 'Offered with the link' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Bus stop');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Open for' }), '30');
    await user.click(button('Make the invitation'));
    expect(store.make).toHaveBeenCalledExactlyOnceWith({
      ...{ label: 'Bus stop', makes: 'member', days: 30, rates: [] },
    });
    expect(screen.getByText(/3new0000xa is ready/)).toBeTruthy();
  });

  it('offer agents what may be passed on, and nothing above it', async () => {
    const { user, store } = await open();
    await user.click(screen.getByRole('radio', { name: /Agent/ }));
    const rates = screen.getByRole('group', { name: 'Offered with the link' });
    expect(within(rates).queryByRole('textbox', { name: 'Daily salary' })).toBeNull();
    const dividend = within(rates).getByRole('textbox', { name: 'Dividend' });
    await user.type(dividend, '40.01');
    expect(within(rates).getByText('You can pass on 40% at most.')).toBeTruthy();
    await user.click(button('Make the invitation'));
    expect(store.make).not.toHaveBeenCalled();
    await user.clear(dividend);
    await user.type(dividend, '12.5');
    await user.type(within(rates).getByRole('textbox', { name: 'Real-time, lost bets' }), '0.25');
    await user.click(button('Make the invitation'));
    expect(store.make.mock.calls[0]?.[0].rates).toEqual([
      { kind: 'dividend', category: 'CONS', rate: 0.125 },
      { kind: 'realtime', category: 'CONS', winRate: 0, lossRate: 0.0025, singleBet: 100 },
    ]);
  });

  it('say when their rates can’t be passed on any more, and are closed after a second press', async () => {
    const { user, store } = await open([
      invitation({
        ...{ makes: 'agent', ratesHold: false },
        rates: [{ kind: 'dividend', category: 'CONS', rate: 0.5 }],
      }),
    ]);
    expect(screen.getByText('Dividend: 50% of the net loss')).toBeTruthy();
    expect(screen.getByText(/have fallen below this offer/)).toBeTruthy();
    await user.click(button('Close'));
    expect(store.close).not.toHaveBeenCalled();
    await user.click(button('Close it'));
    expect(store.close).toHaveBeenCalledExactlyOnceWith('2market0ab');
  });

  it('have no link once they are closed, and no form while as many are open as may be', async () => {
    await open([invitation(), invitation({ code: '4closed00a', state: 'closed' })], '', 1);
    expect(screen.getAllByText(/referralCode/)).toHaveLength(1);
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByText(/1 open invitation, as many/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make the invitation' })).toBeNull();
  });

  it('tell when there are none, and when they can’t be read', async () => {
    const { list$ } = await open([]);
    expect(screen.getByText('No invitations yet')).toBeTruthy();
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    list$.next({ kind: 'failed', failure, since: NOW, isReading: false });
    expect((await screen.findAllByText('Your invitations could not be read')).length).toBeGreaterThan(0);
  });
});

describe('an account that is opened by hand', () => {
  it('is checked by the rules, and says at its field that the name is taken', async () => {
    const { user, downlines } = await open([], '?way=account');
    await user.click(button('Open the account'));
    expect(downlines.open).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'chitra');
    await user.type(screen.getByLabelText('First password'), 'correct horse');
    await user.click(screen.getByRole('radio', { name: /Agent/ }));
    await user.click(button('Open the account'));
    expect(downlines.open).toHaveBeenCalledExactlyOnceWith({
      ...{ username: 'chitra', nickname: '', password: 'correct horse', role: 'agent' },
    });
    const name = screen.getByRole('textbox', { name: 'Username' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  });

  it('is told with the way to it', async () => {
    const { user, downlines } = await open([], '?way=account');
    downlines.open.mockReturnValue(
      worked({
        ...{ username: 'chitra', nickname: null, role: 'member', joinedAt: NOW, direct: 0, locked: false },
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'chitra');
    await user.type(screen.getByLabelText('First password'), 'correct horse');
    await user.click(button('Open the account'));
    expect(screen.getByRole('link', { name: 'Show it in the team' }).getAttribute('href')).toBe(
      '/agent/downlineManagmentView?card=chitra',
    );
  });
});
