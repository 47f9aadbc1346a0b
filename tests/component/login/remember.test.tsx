import Cookies from 'js-cookie';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refused, worked } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { SIGNED_IN } from '../support/values.ts';
import { closed, loadLogin, merchantWith, openLogin, typeCredentials } from './support/signIn.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);
afterEach(() => {
  vi.restoreAllMocks();
  Cookies.remove('signIn', { path: '/' });
});

const KEPT = { way: 'username', username: 'rahim74', mobile: '', dialingCode: '', token: 'token-1' };
const keep = () => Cookies.set('signIn', JSON.stringify(KEPT), { path: '/' });
const kept = () => JSON.parse(Cookies.get('signIn') ?? 'null');

it('S4-25 S9-36 keeps user and token for one day when checked, and never the password', async () => {
  const streams = merchantWith(['COMM3'], { remember: true });
  const login = vi
    .spyOn(streams.session, 'login')
    .mockImplementation(() => worked({ ...SIGNED_IN, rememberToken: 'token-1' }));
  const set = vi.spyOn(Cookies, 'set');
  const opened = await openLogin(streams);
  await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'Remember me for one day' }));
  await typeCredentials(opened);
  await closed();
  expect(login.mock.calls[0]?.[0]).toMatchObject({ remember: true });
  expect(kept()).toEqual(KEPT);
  expect(document.cookie).not.toContain('secret-1');
  expect(set.mock.calls[0]?.[2]).toMatchObject({ expires: 1, sameSite: 'strict', path: '/' });
});

it('keeps nothing when unchecked', async () => {
  const streams = merchantWith(['COMM3'], { remember: true });
  await typeCredentials(await openLogin(streams));
  await closed();
  expect(kept()).toBeNull();
});

it('S4-25 fills in what was kept and signs in with the token in the place of the password', async () => {
  keep();
  const streams = merchantWith(['COMM3'], { remember: true });
  const login = vi
    .spyOn(streams.session, 'login')
    .mockImplementation(() => worked({ ...SIGNED_IN, rememberToken: 'token-2' }));
  const { dialog, user } = await openLogin(streams);
  expect((dialog.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('rahim74');
  expect(dialog.getByPlaceholderText('Saved on this device')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await closed();
  expect(login).toHaveBeenCalledExactlyOnceWith({
    username: 'rahim74',
    password: 'token-1',
    type: 'username',
    remembered: true,
    remember: true,
  });
  expect(kept().token).toBe('token-2');
});

it('forgets a token that the gateway refuses, and asks for the password', async () => {
  keep();
  const streams = merchantWith(['COMM3'], { remember: true });
  vi.spyOn(streams.session, 'login').mockImplementation(() => refused('remember_invalid'));
  const { dialog, user } = await openLogin(streams);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText(/not remembered any more/)).toBeTruthy();
  expect(kept()).toEqual({ ...KEPT, token: null });
  await vi.waitFor(() => expect(dialog.queryByPlaceholderText('Saved on this device')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')));
});

it('S4-26 clears the cookies and revokes the token when unchecked', async () => {
  keep();
  const streams = merchantWith(['COMM3'], { remember: true });
  const forget = vi.spyOn(streams.session, 'forgetDevice');
  const { dialog, user } = await openLogin(streams);
  await user.click(dialog.getByRole('checkbox', { name: 'Remember me for one day', checked: true }));
  expect(forget).toHaveBeenCalledExactlyOnceWith('token-1');
  expect(kept()).toBeNull();
});

it('takes no cookie for granted that somebody else wrote', async () => {
  Cookies.set('signIn', '{"way":"username","username":5}', { path: '/' });
  const { dialog } = await openLogin(merchantWith(['COMM3'], { remember: true }));
  expect((dialog.getByRole('textbox', { name: 'Username' }) as HTMLInputElement).value).toBe('');
});

it('S4-25 keeps number and dialing code of a login by SMS', async () => {
  const streams = merchantWith(['MOBILEVERCODELOGIN3'], { remember: true });
  const { dialog, user } = await openLogin(streams);
  await user.type(await dialog.findByRole('textbox', { name: 'Mobile number' }), '1712345678');
  await user.click(dialog.getByRole('checkbox', { name: 'Remember me for one day' }));
  await user.type(dialog.getByRole('textbox', { name: 'SMS code' }), '123456{Enter}');
  await closed();
  expect(kept()).toEqual({
    way: 'sms',
    username: '',
    mobile: '1712345678',
    dialingCode: '+880',
    token: null,
  });
});
