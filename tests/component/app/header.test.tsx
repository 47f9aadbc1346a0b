import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Header } from '../../../src/app/shell/Header.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { AGENT, BALANCE, INBOX, MEMBER, STALE, TRIAL, VISITOR } from '../support/values.ts';

// The bar of an account is a chunk of its own: once it is there, every header has it at once.
beforeAll(async () => {
  await startTexts();
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const { unmount } = renderPart(streams, <Header />);
  await screen.findByRole('button', { name: 'Log out' });
  unmount();
}, 60_000);

describe('Header', () => {
  it('offers a visitor to log in and to join, and shows no balance', () => {
    const streams = fakeStreams();
    streams.system.flags$.next(new Set(['DIRECTREG3']));
    renderPart(streams, <Header />);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join now' })).toBeTruthy();
    expect(screen.queryByText('Balance')).toBeNull();
  });

  it('shows neither the visitor nor the member while a stored session is being checked', () => {
    const streams = fakeStreams();
    streams.session.session$.next({ ...VISITOR, phase: 'restoring' });
    renderPart(streams, <Header />);
    expect(screen.getByRole('status', { name: 'Checking who you are' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    expect(screen.queryByText('Balance')).toBeNull();
  });

  it('S2-99 shows the balance of a member and hides it behind asterisks on demand', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    streams.balance.balance$.next(BALANCE);
    const { user } = renderPart(streams, <Header />);
    expect(screen.getByText('PT 24,860.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByText('PT 24,860.50')).toBeNull();
    expect(screen.getByText('******')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  });

  it('issue 11.30: shows what came beside the balance, and nothing of it while the balance is hidden', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    streams.balance.balance$.next(BALANCE);
    const { user } = renderPart(streams, <Header />);
    expect(screen.queryByTestId('change')).toBeNull();
    act(() => streams.balance.balance$.next({ ...BALANCE, sum: BALANCE.sum + 56 }));
    expect(screen.getByTestId('change').textContent).toBe('+0.56');
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    act(() => streams.balance.balance$.next({ ...BALANCE, sum: BALANCE.sum + 112 }));
    expect(screen.queryByTestId('change')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(screen.queryByTestId('change')).toBeNull();
  });

  it('keeps a stale balance and says from when it is', () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    streams.balance.balance$.next(BALANCE);
    streams.balance.freshness$.next(STALE);
    renderPart(streams, <Header />);
    expect(screen.getByText('PT 24,860.50')).toBeTruthy();
    expect(screen.getByText(/^as of \d\d:\d\d:00$/)).toBeTruthy();
    act(() => streams.balance.freshness$.next({ kind: 'live', bestEffort: false }));
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('S2-92 listens to the streams of an account only while somebody is signed in', () => {
    const streams = fakeStreams();
    renderPart(streams, <Header />);
    expect(streams.balance.balance$.observed).toBe(false);
    expect(streams.inbox.inbox$.observed).toBe(false);
    act(() => streams.session.session$.next(MEMBER));
    expect(streams.balance.balance$.observed).toBe(true);
    expect(streams.inbox.inbox$.observed).toBe(true);
    act(() => streams.session.session$.next(VISITOR));
    expect(streams.balance.balance$.observed).toBe(false);
    expect(streams.inbox.inbox$.observed).toBe(false);
  });

  it('S4-47 gives a trial user no inbox', () => {
    const streams = fakeStreams();
    streams.session.session$.next(TRIAL);
    renderPart(streams, <Header />);
    expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull();
    expect(streams.inbox.inbox$.observed).toBe(false);
  });

  it('counts the unread messages in the name of the inbox button', () => {
    const streams = fakeStreams();
    streams.session.session$.next(AGENT);
    streams.inbox.inbox$.next(INBOX);
    renderPart(streams, <Header />);
    expect(screen.getByRole('button', { name: 'Messages, 3 unread' })).toBeTruthy();
    act(() => streams.inbox.inbox$.next({ ...INBOX, unread: 120 }));
    expect(
      within(screen.getByRole('button', { name: 'Messages, 120 unread' })).getByText('99+'),
    ).toBeTruthy();
  });

  it('says in words whether the page is connected', () => {
    const streams = fakeStreams();
    renderPart(streams, <Header />);
    expect(screen.getByText('Live')).toBeTruthy();
    const state = streams.connection.state$.value;
    act(() => streams.connection.state$.next({ ...state, phase: 'waiting', reason: 'network' }));
    expect(screen.getByText('Reconnecting')).toBeTruthy();
    act(() => streams.connection.state$.next({ ...state, phase: 'waiting', reason: 'offline' }));
    expect(screen.getByText('Offline')).toBeTruthy();
  });

  it('wears the play-money badge for as long as the gateway reports play money', () => {
    const streams = fakeStreams();
    renderPart(streams, <Header />);
    expect(screen.getByText('PLAY MONEY')).toBeTruthy();
    act(() => streams.system.playMoney$.next(false));
    expect(screen.queryByText('PLAY MONEY')).toBeNull();
  });

  it('S4-53 changes the language of the page and remembers it', async () => {
    const { user } = renderPart(fakeStreams(), <Header />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'bn');
    expect(await screen.findByRole('button', { name: 'লগইন' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('bn');
    expect(localStorage.getItem('savedLanguage')).toBe('bn');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  });
});
