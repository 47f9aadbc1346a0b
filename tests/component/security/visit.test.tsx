import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccountTexts } from '../password/texts.ts';
import { type FakeStreams, fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NO_ACCESS, NOW, TRIAL } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);
beforeEach(() => sessionStorage.clear());

const first = { firstTimeLogin: true, lastLogin: null };
const usual = {
  firstTimeLogin: false,
  lastLogin: { at: NOW - 3_600_000, ip: '203.0.113.7', device: 'Safari, iOS' },
};

function fresh(welcome: typeof first | typeof usual): FakeStreams {
  const streams = fakeStreams();
  streams.access.access$.next({ ...NO_ACCESS, passkeys: true, twoStep: true });
  streams.session.session$.next({ ...MEMBER, welcome });
  return streams;
}

describe('after a sign-in', () => {
  it('S4-18 greets at the first one and leads to the security center', async () => {
    const streams = fresh(first);
    const dismiss = vi.spyOn(streams.session, 'dismissWelcome');
    const user = renderApp(streams);
    const popup = within(await openDialog('Welcome, rahim74'));
    expect(popup.getByText('A passkey instead of a password')).toBeTruthy();
    expect(popup.getByText('A second step')).toBeTruthy();
    expect(dismiss).not.toHaveBeenCalled();
    await user.click(popup.getByRole('button', { name: 'Protect my account' }));
    expect(dismiss).toHaveBeenCalledOnce();
    expect(await screen.findByRole('heading', { level: 1, name: 'Security center' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S4-18 offers only what the merchant has', async () => {
    const streams = fresh(first);
    streams.access.access$.next(NO_ACCESS);
    renderApp(streams);
    const popup = within(await openDialog('Welcome, rahim74'));
    expect(popup.queryByText('A second step')).toBeNull();
    expect(popup.getByText('The security center')).toBeTruthy();
  });

  it('S4-18 S4-19 waits with the welcome until the password is changed', async () => {
    const streams = fresh(first);
    streams.session.session$.next({ ...MEMBER, welcome: first, mustChangePassword: true });
    renderApp(streams);
    expect(await openDialog('Change password')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Welcome, rahim74' })).toBeNull();
    act(() => streams.session.session$.next({ ...MEMBER, welcome: first }));
    expect(await openDialog('Welcome, rahim74')).toBeTruthy();
  });

  it('S4-18 says after a usual one when and where the last was, in passing', async () => {
    const streams = fresh(usual);
    const dismiss = vi.spyOn(streams.session, 'dismissWelcome');
    renderApp(streams);
    expect(await screen.findByText(/Your last sign-in: .*Safari, iOS, 203\.0\.113\.7/)).toBeTruthy();
    expect(dismiss).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('S4-18 keeps the welcome from a trial user', () => {
    const streams = fresh(first);
    streams.session.session$.next({ ...TRIAL, welcome: first });
    renderApp(streams);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('before an idle session ends', () => {
  it('warns with a countdown, and the button keeps the session', async () => {
    const streams = fresh(usual);
    const stay = vi.spyOn(streams.idle, 'stay');
    const user = renderApp(streams);
    act(() => streams.idle.idle$.next({ phase: 'warned', secondsLeft: 60 }));
    const popup = within(await openDialog('Are you still there?'));
    expect(popup.getByText('1:00')).toBeTruthy();
    act(() => streams.idle.idle$.next({ phase: 'warned', secondsLeft: 59 }));
    expect(popup.getByText('0:59')).toBeTruthy();
    // Read out once, not every second.
    expect(popup.getByRole('alert').textContent).toContain('in 60 s.');
    await user.click(popup.getByRole('button', { name: 'Stay signed in' }));
    expect(stay).toHaveBeenCalledOnce();
  });

  it('goes away when the store says that somebody is there', async () => {
    const streams = fresh(usual);
    renderApp(streams);
    act(() => streams.idle.idle$.next({ phase: 'warned', secondsLeft: 30 }));
    await openDialog('Are you still there?');
    act(() => streams.idle.idle$.next({ phase: 'active', secondsLeft: null }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('log out', () => {
  it('S4-07 S4-08 S4-09 S4-10 asks, calls, clears the session storage but for the merchant code, goes home', async () => {
    const streams = fresh(usual);
    const call = vi.spyOn(streams.session, 'logout');
    sessionStorage.setItem('USER_POPUP', 'closed');
    sessionStorage.setItem('croupier.referralCode', 'R1');
    const user = renderApp(streams, '/member/securityCenter');
    const account = within(await screen.findByRole('region', { name: 'Your account' }));
    await user.click(account.getByRole('button', { name: 'Log out' }));
    const popup = within(await openDialog('Log out?'));
    expect(call).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('USER_POPUP')).toBe('closed');
    await user.click(popup.getByRole('button', { name: 'Log out' }));
    expect(call).toHaveBeenCalledOnce();
    expect({ ...sessionStorage }).toEqual({ merchantCode: 'waterlily' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Waterlily' })).toBeTruthy();
  });
});
