import { beforeAll, expect, it, vi } from 'vitest';
import { refused, worked } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { SIGNED_IN } from '../support/values.ts';
import { closed, loadLogin, merchantWith, openLogin, typeCredentials } from './support/signIn.ts';

vi.mock('../../../src/features/identity/fields/altcha.ts', () => ({
  mountAltcha: async () => ({ solve: async () => 'solved', remove() {} }),
}));

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);

/** A merchant whose gateway asks for a captcha after the first try. */
function asking(code: string, value: unknown = null) {
  const streams = merchantWith(['COMM3']);
  const login = vi.spyOn(streams.session, 'login').mockImplementationOnce(() => refused(code, value));
  const refresh = vi.spyOn(streams.access, 'refreshCaptcha').mockImplementation(() => {
    streams.access.captcha$.next({ id: 'captcha-id-0000001', image: 'AAAA', failure: null });
  });
  return { streams, login, refresh };
}

it('S4-23 S8-24 shows the captcha, fetches an image and puts the focus there after a failure with the flag', async () => {
  const { streams, login, refresh } = asking('wrong_credentials', { captcha: true });
  const opened = await openLogin(streams);
  const { dialog, user } = opened;
  expect(dialog.queryByRole('textbox', { name: 'Captcha' })).toBeNull();
  await typeCredentials(opened);
  const field = await dialog.findByRole('textbox', { name: 'Captcha' });
  expect(refresh).toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, ' ab12 {Enter}');
  await closed();
  expect(login).toHaveBeenLastCalledWith({
    username: 'rahim74',
    password: 'secret-1',
    type: 'username',
    captcha: 'ab12',
    captchaId: 'captcha-id-0000001',
  });
});

it('S5-34 S5-38 asks for the captcha when it is shown and empty', async () => {
  const { streams, login } = asking('captcha_required');
  const opened = await openLogin(streams);
  const { dialog, user } = opened;
  await typeCredentials(opened);
  const field = await dialog.findByRole('textbox', { name: 'Captcha' });
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText('Please enter the captcha.').length).toBeGreaterThan(0);
  expect(login).toHaveBeenCalledOnce();
});

it('takes another picture after a wrong captcha, and wipes the old characters', async () => {
  const { streams, login } = asking('captcha_required');
  const renew = vi.spyOn(streams.access, 'renewCaptcha');
  login.mockImplementationOnce(() => refused('captcha_wrong', { captcha: true }));
  login.mockImplementation(() => worked(SIGNED_IN));
  const opened = await openLogin(streams);
  const { dialog, user } = opened;
  await typeCredentials(opened);
  const field = (await dialog.findByRole('textbox', { name: 'Captcha' })) as HTMLInputElement;
  await user.type(field, 'zzzz{Enter}');
  expect(await dialog.findByText(/The captcha was not right/)).toBeTruthy();
  expect(renew).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(document.activeElement).toBe(field);
});

it('issue 29, 7.4: a form goes on without the picture, by the work of the browser', async () => {
  const { streams, login } = asking('wrong_credentials', { captcha: true });
  const tell = vi.spyOn(streams.access, 'answerCaptcha');
  const opened = await openLogin(streams);
  const { dialog, user } = opened;
  await typeCredentials(opened);
  const field = (await dialog.findByRole('textbox', { name: 'Captcha' })) as HTMLInputElement;
  expect(dialog.queryByText(/audio/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Go on without the picture' }));
  await vi.waitFor(() => expect(field.value).toBe('K7M2P'));
  expect(tell).toHaveBeenCalledExactlyOnceWith('solved');
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
  await closed();
  expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ captcha: 'K7M2P' }));
});

it('issue 29, 7.4: a check that could not be done is refused like any other, and said', async () => {
  const { streams } = asking('wrong_credentials', { captcha: true });
  vi.spyOn(streams.access, 'answerCaptcha').mockReturnValue(refused('anti_bot_failed'));
  const opened = await openLogin(streams);
  await typeCredentials(opened);
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Go on without the picture' }));
  expect((await opened.dialog.findByText(/^Please verify first/)).closest('[role="alert"]')).not.toBeNull();
});
