import { act, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp, startTexts } from '../support/renderApp.tsx';
import { SIGNED_IN } from '../support/values.ts';
import {
  closed,
  loadLogin,
  loginDialog,
  merchantWith,
  openLogin,
  typeCredentials,
} from './support/signIn.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);

describe('tabs of the login dialog', () => {
  it('S2-84 S2-105 S6-17 shows the username tab only with the flag COMM3', async () => {
    const { dialog } = await openLogin(merchantWith(['MOBILEVERCODELOGIN3']));
    expect(dialog.queryByRole('tab', { name: 'Username' })).toBeNull();
    expect(dialog.getByRole('tab', { name: 'Mobile', selected: true })).toBeTruthy();
  });

  it('S2-106 S6-18 shows the tab for codes by SMS only with the flag MOBILEVERCODELOGIN3', async () => {
    const streams = merchantWith(['COMM3']);
    const { dialog } = await openLogin(streams);
    expect(dialog.queryByRole('tab', { name: 'Mobile' })).toBeNull();
    act(() => streams.system.flags$.next(new Set(['COMM3', 'MOBILEVERCODELOGIN3'])));
    expect(dialog.getByRole('tab', { name: 'Mobile' })).toBeTruthy();
    expect(dialog.getByRole('tab', { name: 'Username', selected: true })).toBeTruthy();
  });

  it('S2-107 offers the registration only with the flag DIRECTREG3', async () => {
    const streams = merchantWith(['COMM3']);
    const { dialog } = await openLogin(streams);
    expect(dialog.queryByRole('button', { name: 'Create an account' })).toBeNull();
    act(() => streams.system.flags$.next(new Set(['COMM3', 'DIRECTREG3'])));
    expect(dialog.getByRole('button', { name: 'Create an account' })).toBeTruthy();
  });

  it('S6-25 offers free play only with the flag FREEPLAY3', async () => {
    const streams = merchantWith(['COMM3']);
    const call = vi.spyOn(streams.session, 'freePlay');
    const { dialog, user } = await openLogin(streams);
    expect(dialog.queryByRole('button', { name: /trial user/ })).toBeNull();
    act(() => streams.system.flags$.next(new Set(['COMM3', 'FREEPLAY3'])));
    await user.click(dialog.getByRole('button', { name: /trial user/ }));
    expect(call).toHaveBeenCalledOnce();
    await closed();
  });

  it('leads to the forgotten password', async () => {
    const { dialog, user } = await openLogin(merchantWith(['COMM3']));
    await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }));
    expect(await openDialog(/password/)).toBeTruthy();
  });
});

describe('why the login dialog opened', () => {
  it.each([
    ['/login?returnTo=/member/depositv2', 'Log in to deposit.'],
    ['/login?returnTo=/promotions', 'Log in to take part in a promotion.'],
    ['/login?returnTo=/member/securityCenter', 'Log in to see this page.'],
    ['/login?returnTo=/inHouse/dice', 'Log in to play.'],
  ])('issue 11.28: %s says: %s', async (path, text) => {
    renderApp(merchantWith(['COMM3']), path);
    expect(within(await loginDialog()).getByText(text)).toBeTruthy();
  });

  it('issue 11.28: is not told to who asked for it', async () => {
    const { dialog } = await openLogin(merchantWith(['COMM3']));
    expect(dialog.queryByText(/^Log in (to|here)/)).toBeNull();
  });

  it('issue 11.28: one drawing for passkeys, another one for forgotten passwords', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { dialog } = await openLogin(merchantWith(['COMM3'], { passkeys: true }));
    const drawing = dialog.getByRole('button', { name: 'Log in with a passkey' }).querySelector('use');
    expect(drawing?.getAttribute('href')).toMatch(/#fingerprint-pattern$/);
  });
});

describe('login by username', () => {
  it('S1-27 S4-16 S5-41 solves the anti-bot challenge first and sends what was typed without blanks', async () => {
    const streams = merchantWith(['COMM3'], { antiBot: true });
    const order: string[] = [];
    vi.doMock('../../../src/features/identity/fields/altcha.ts', () => ({
      mountAltcha: async () => ({
        solve: async () => {
          order.push('solved');
          return 'solution';
        },
        remove: () => {},
      }),
    }));
    vi.spyOn(streams.session, 'login').mockImplementation(input => {
      order.push(JSON.stringify(input));
      return worked(SIGNED_IN);
    });
    await typeCredentials(await openLogin(streams), ' rahim74 ', ' secret-1 ');
    await closed();
    expect(order).toEqual([
      'solved',
      JSON.stringify({ username: 'rahim74', password: 'secret-1', type: 'username', antiBot: 'solution' }),
    ]);
  });

  it('issue 11.23: one press on the trial solves a challenge of its own, without a face, and sends it', async () => {
    const streams = merchantWith(['COMM3', 'FREEPLAY3'], { antiBot: true });
    const hidden: unknown[] = [];
    vi.doMock('../../../src/features/identity/fields/altcha.ts', () => ({
      mountAltcha: async (_place: HTMLElement, options: { readonly hidden: boolean }) => ({
        solve: async () => {
          hidden.push(options.hidden);
          return 'solution';
        },
        remove: () => {},
      }),
    }));
    const call = vi.spyOn(streams.session, 'freePlay');
    const { dialog, user } = await openLogin(streams);
    await user.click(dialog.getByRole('button', { name: /trial user/ }));
    await closed();
    expect(call.mock.calls).toEqual([['solution']]);
    expect(hidden).toEqual([true]);
  });

  it('is friendly to password managers', async () => {
    const { dialog } = await openLogin(merchantWith(['COMM3'], { passkeys: true }));
    const username = dialog.getByRole('textbox', { name: 'Username' });
    expect(username.getAttribute('autocomplete')).toBe('username webauthn');
    expect(username.getAttribute('name')).toBe('username');
    expect(dialog.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('login by SMS', () => {
  it('S1-28 S5-39 S5-40 S8-25 asks for a valid number and a code, each under its field', async () => {
    const streams = merchantWith(['MOBILEVERCODELOGIN3']);
    const call = vi.spyOn(streams.session, 'login');
    const { dialog, user } = await openLogin(streams);
    const number = await dialog.findByRole('textbox', { name: 'Mobile number' });
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(await dialog.findByText('Please enter a valid mobile number')).toBeTruthy();
    expect(dialog.getByText('Please enter a valid verification code')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(document.activeElement).toBe(number));
    await user.type(number, '01712-345678');
    await user.type(dialog.getByRole('textbox', { name: 'SMS code' }), '123456{Enter}');
    await closed();
    expect(call).toHaveBeenCalledExactlyOnceWith({
      username: '1712345678',
      password: '123456',
      type: 'sms',
      countryDialingCode: '+880',
    });
  });

  it('S5-26 shows the error of the number instead of asking for a code', async () => {
    const streams = merchantWith(['MOBILEVERCODELOGIN3']);
    const send = vi.spyOn(streams.access, 'sendSms');
    const { dialog, user } = await openLogin(streams);
    await user.type(await dialog.findByRole('textbox', { name: 'Mobile number' }), '12');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(await dialog.findByText('Please enter a valid mobile number')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await user.type(dialog.getByRole('textbox', { name: 'Mobile number' }), '12345678');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await vi.waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith('login', {
        mobileNum: '1212345678',
        countryDialingCode: '+880',
        purpose: 'login',
        antiBot: undefined,
      }),
    );
  });

  it('S8-22 says why no code came in a dialog with a submit button', async () => {
    const streams = merchantWith(['MOBILEVERCODELOGIN3']);
    vi.spyOn(streams.access, 'sendSms').mockImplementation(() =>
      of({
        ok: false,
        failure: { code: 'http', status: 400, message: 'Number is blocked', retryAfterMs: null, value: null },
      }),
    );
    const { dialog, user } = await openLogin(streams);
    await user.type(await dialog.findByRole('textbox', { name: 'Mobile number' }), '1712345678');
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    const warning = await openDialog('Please note');
    expect(warning.textContent).toContain('Number is blocked');
  });
});
