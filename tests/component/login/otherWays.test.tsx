import { act } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../streams/failure.ts';
import type { QrPhase } from '../../../streams/stores/sessionStore.ts';
import { worked } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { NOW } from '../support/values.ts';
import { closed, loadLogin, merchantWith, openLogin } from './support/signIn.ts';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication,
  browserSupportsWebAuthnAutofill: async () => false,
  WebAuthnAbortService: { cancelCeremony: () => {} },
}));

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);
afterEach(() => vi.unstubAllGlobals());

describe('passkeys', () => {
  it('are offered only where merchant and browser know them', async () => {
    const { dialog } = await openLogin(merchantWith(['COMM3'], { passkeys: true }));
    expect(dialog.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });

  it('sign in with what the authenticator answers, and say so when it was turned away', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const streams = merchantWith(['COMM3'], { passkeys: true });
    const signIn = vi.spyOn(streams.session, 'signInWithPasskey');
    const { dialog, user } = await openLogin(streams);
    startAuthentication.mockRejectedValueOnce(new Error('NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await dialog.findByText(/The passkey was not used/)).toBeTruthy();
    startAuthentication.mockResolvedValueOnce({ id: 'credential' });
    await user.click(dialog.getByRole('button', { name: 'Log in with a passkey' }));
    await closed();
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      challengeId: 'challenge',
      response: { id: 'credential' },
      page: 'member',
    });
  });
});

describe('another device', () => {
  async function code() {
    const streams = merchantWith(['COMM3'], { qrSignIn: true });
    const phases$ = new Subject<Outcome<QrPhase>>();
    vi.spyOn(streams.session, 'followQr').mockImplementation(() => phases$);
    const begin = vi.spyOn(streams.session, 'beginQr');
    const opened = await openLogin(streams);
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Log in with another device' }));
    await opened.dialog.findByRole('img', { name: /Code to scan/ });
    const reach = (value: QrPhase) => act(() => phases$.next({ ok: true, value }));
    return { streams, begin, reach, ...opened };
  }

  it('scans a code and compares two digits; the sign-in follows the approval', async () => {
    const { dialog, reach } = await code();
    expect(dialog.getByText('42')).toBeTruthy();
    expect(dialog.getByText('Good for 2:00')).toBeTruthy();
    expect(dialog.getByRole('img', { name: /Code to scan/ }).getAttribute('width')).toBe('156');
    reach('scanned');
    expect(dialog.getByText('Scanned. Now approve it on the other device.')).toBeTruthy();
    reach('approved');
    await closed();
  });

  it('offers a new code once the old one is too old or was refused', async () => {
    const { dialog, user, reach, begin, streams } = await code();
    act(() => streams.clock.seconds$.next(NOW + 121_000));
    expect(dialog.getByText('This code is too old.')).toBeTruthy();
    act(() => streams.clock.seconds$.next(NOW));
    reach('refused');
    expect(dialog.getByText('The other device refused.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show a new code' }));
    expect(begin).toHaveBeenCalledTimes(2);
  });
});

describe('external services', () => {
  const SERVICE = { provider: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const;

  it('S7-67 are off unless the merchant has them', async () => {
    const { dialog } = await openLogin(merchantWith(['COMM3']));
    expect(dialog.queryByRole('button', { name: /Google|Facebook/ })).toBeNull();
  });

  it('S1-29 S7-67 offer the channels the merchant has, and only those', async () => {
    vi.doMock('../../../src/kit/browser/firebase.ts', () => ({
      openFirebase: async () => ({ signIn: async () => 'id-token', sendCode: async () => async () => '' }),
    }));
    const streams = merchantWith(['COMM3'], { external: { ...SERVICE, channels: ['google'] } });
    const login = vi.spyOn(streams.session, 'login').mockImplementation(() =>
      worked({
        token: 't',
        firstTimeLogin: false,
        passwordExpired: false,
      }),
    );
    const { dialog, user } = await openLogin(streams);
    expect(dialog.queryByRole('button', { name: /Facebook/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continue with Google' }));
    await closed();
    expect(login).toHaveBeenCalledExactlyOnceWith({
      username: 'google',
      password: 'id-token',
      type: 'firebase',
      firebaseChannel: 'google',
    });
  });
});

it('keeps the other ways out of sight where there are none', async () => {
  const { dialog } = await openLogin(merchantWith(['COMM3']));
  expect(dialog.queryByText('or')).toBeNull();
});
