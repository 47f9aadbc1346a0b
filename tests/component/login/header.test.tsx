import { act, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AntiBot, useAntiBot } from '../../../src/features/identity/fields/AntiBot.tsx';
import type { Outcome } from '../../../streams/failure.ts';
import { refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp, renderPart, startTexts } from '../support/renderApp.tsx';
import { MEMBER, type SIGNED_IN, VISITOR } from '../support/values.ts';
import { loadLogin, loginDialog, merchantWith, wideWindow } from './support/signIn.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);
beforeEach(wideWindow);
afterEach(() => vi.restoreAllMocks());

const BOTH = ['COMM3', 'MOBILEVERCODELOGIN3'];

async function header(flags: readonly string[] = BOTH, access: Parameters<typeof merchantWith>[1] = {}) {
  const streams = merchantWith(flags, access);
  const user = renderApp(streams);
  const banner = within(screen.getByRole('banner'));
  await banner.findByRole('button', { name: 'Forgot your password?' }, { timeout: 20_000 });
  const send = async () => {
    await user.type(banner.getByRole('textbox', { name: 'Username' }), 'rahim74');
    await user.type(banner.getByLabelText('Password'), 'secret-1{Enter}');
  };
  return { streams, user, banner, send };
}

it('S2-102 S2-103 has a form with a choice of username and mobile, and the way to a forgotten password', async () => {
  const { user, banner, streams } = await header();
  const login = vi.spyOn(streams.session, 'login');
  await user.selectOptions(banner.getByRole('combobox', { name: 'Ways to log in' }), 'Mobile');
  await user.type(await banner.findByRole('textbox', { name: 'Mobile number' }), '1712345678');
  await user.type(banner.getByRole('textbox', { name: 'SMS code' }), '123456{Enter}');
  await vi.waitFor(() =>
    expect(login).toHaveBeenCalledExactlyOnceWith({
      username: '1712345678',
      password: '123456',
      type: 'sms',
      countryDialingCode: '+880',
    }),
  );
});

it('S2-104 has a register button only with the flag DIRECTREG3', async () => {
  const { banner } = await header();
  expect(banner.queryByRole('button', { name: 'Join now' })).toBeNull();
});

it('S2-104 has a register button with the flag DIRECTREG3', async () => {
  const { banner } = await header([...BOTH, 'DIRECTREG3']);
  expect(banner.getByRole('button', { name: 'Join now' })).toBeTruthy();
});

it('S5-32 S5-37 asks for username and password when one of them is missing', async () => {
  const { user, banner, streams } = await header();
  const login = vi.spyOn(streams.session, 'login');
  await user.type(banner.getByRole('textbox', { name: 'Username' }), 'rahim74');
  await user.click(banner.getByRole('button', { name: 'Log in' }));
  expect(await banner.findByText('Please enter the username and password')).toBeTruthy();
  expect(login).not.toHaveBeenCalled();
});

it('issue 11.28: opens the dialog with every way in when nothing was typed, at the tab of the form', async () => {
  const { user, banner } = await header([...BOTH, 'FREEPLAY3']);
  await user.click(banner.getByRole('button', { name: 'Log in' }));
  const dialog = within(await loginDialog());
  expect(dialog.getByRole('tab', { name: 'Username', selected: true })).toBeTruthy();
  expect(dialog.getByRole('button', { name: /trial user/ })).toBeTruthy();
  expect(banner.queryByText('Please enter the username and password')).toBeNull();
});

it('issue 11.28: opens the dialog at its tab for mobile numbers from an empty form for those', async () => {
  const { user, banner } = await header();
  await user.selectOptions(banner.getByRole('combobox', { name: 'Ways to log in' }), 'Mobile');
  await banner.findByRole('textbox', { name: 'Mobile number' });
  await user.click(banner.getByRole('button', { name: 'Log in' }));
  const dialog = within(await loginDialog());
  expect(dialog.getByRole('tab', { name: 'Mobile', selected: true })).toBeTruthy();
});

it('S4-16 brings the check against programs only once the form is sent, not to every visitor', async () => {
  const mount = vi.fn(async () => ({ solve: async () => 'solution', remove: () => {} }));
  vi.doMock('../../../src/features/identity/fields/altcha.ts', () => ({ mountAltcha: mount }));
  const { streams, user, banner } = await header(BOTH, { antiBot: true });
  const login = vi.spyOn(streams.session, 'login');
  await user.type(banner.getByRole('textbox', { name: 'Username' }), 'rahim74');
  await user.type(banner.getByLabelText('Password'), 'secret-1');
  expect(mount).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect(login).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ antiBot: 'solution' })),
  );
  expect(mount).toHaveBeenCalledOnce();
});

it('S4-16 waits with what is sent for the word of the merchant whether there is a check', async () => {
  const mount = vi.fn(async () => ({ solve: async () => 'solution', remove: () => {} }));
  vi.doMock('../../../src/features/identity/fields/altcha.ts', () => ({ mountAltcha: mount }));
  const { streams, send } = await header(BOTH, { antiBot: true });
  const word = streams.access.access$.value;
  act(() => streams.access.access$.next(null));
  const login = vi.spyOn(streams.session, 'login');
  await send();
  expect(login).not.toHaveBeenCalled();
  act(() => streams.access.access$.next(word));
  await vi.waitFor(() =>
    expect(login).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ antiBot: 'solution' })),
  );
});

it('S5-42 says in a dialog that username or password is wrong', async () => {
  const { streams, send } = await header();
  vi.spyOn(streams.session, 'login').mockImplementation(() => refused('wrong_credentials'));
  await send();
  const dialog = await openDialog('Please note');
  expect(dialog.textContent).toContain('Username or password is incorrect.');
});

it('S4-17 stays while the new session is being checked, so that the sign-in comes to its end', async () => {
  const { streams, banner, send } = await header();
  const answer = new Subject<Outcome<typeof SIGNED_IN>>();
  vi.spyOn(streams.session, 'login').mockImplementation(() => answer);
  await send();
  act(() => streams.session.session$.next({ ...VISITOR, phase: 'restoring' }));
  expect(answer.observed).toBe(true);
  act(() => streams.session.session$.next(MEMBER));
  expect(banner.queryByRole('textbox', { name: 'Username' })).toBeNull();
});

it('S4-23 goes on in the login dialog with what was typed when a captcha is asked', async () => {
  const { streams, send } = await header();
  vi.spyOn(streams.session, 'login').mockImplementation(() =>
    refused('wrong_credentials', { captcha: true }),
  );
  await send();
  const dialog = within(await loginDialog());
  expect(await dialog.findByRole('textbox', { name: 'Captcha' })).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('rahim74');
  expect((dialog.getByLabelText('Password') as HTMLInputElement).value).toBe('secret-1');
});

it('S4-24 goes on in the login dialog when a second step is asked', async () => {
  const { streams, send } = await header();
  const asked = { ticket: 'ticket-of-a-first-step', ways: ['recovery'], mobileEnd: null };
  vi.spyOn(streams.session, 'login').mockImplementation(() => refused('two_step_required', asked));
  await send();
  const dialog = within(await loginDialog());
  expect(await dialog.findByRole('textbox', { name: 'Recovery code' })).toBeTruthy();
});

it('two checks that wait for the merchant’s word are both answered', async () => {
  const mount = vi.fn(async () => ({ solve: async () => 'solution', remove: () => {} }));
  vi.doMock('../../../src/features/identity/fields/altcha.ts', () => ({ mountAltcha: mount }));
  const streams = merchantWith(BOTH, { antiBot: true });
  const word = streams.access.access$.value;
  streams.access.access$.next(null);
  let isDrawn = false;
  let solve: AntiBot['solve'] = async () => 'not drawn';
  function Form() {
    const antiBot = useAntiBot();
    solve = antiBot.solve;
    return isDrawn ? antiBot.widget : null;
  }
  renderPart(streams, <Form />);
  const both = Promise.all([solve(), solve()]);
  // Both know the word before the place of the check is drawn.
  act(() => {
    streams.access.access$.next(word);
  });
  expect(mount).not.toHaveBeenCalled();
  isDrawn = true;
  act(() => streams.access.access$.next(word === null ? null : { ...word }));
  expect(await both).toEqual(['solution', 'solution']);
});
