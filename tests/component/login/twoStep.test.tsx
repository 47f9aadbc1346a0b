import { beforeAll, expect, it, vi } from 'vitest';
import { refused } from '../support/fakeStreams.ts';
import { startTexts } from '../support/renderApp.tsx';
import { closed, loadLogin, merchantWith, openLogin, typeCredentials } from './support/signIn.ts';

beforeAll(() => Promise.all([startTexts(), loadLogin()]), 60_000);

const ASKED = { ticket: 'ticket-of-a-first-step', ways: ['totp', 'sms', 'recovery'], mobileEnd: '78' };

async function secondStep(access = {}) {
  const streams = merchantWith(['COMM3'], access);
  vi.spyOn(streams.session, 'login').mockImplementation(() => refused('two_step_required', ASKED));
  const opened = await openLogin(streams);
  await typeCredentials(opened);
  const code = await opened.dialog.findByRole('textbox', { name: 'Code of the authenticator app' });
  return { streams, ...opened, code };
}

it('S1-30 S4-24 asks for the second step in the same dialog, and is signed in after it', async () => {
  const { streams, user, dialog, code } = await secondStep();
  const answer = vi.spyOn(streams.session, 'answerTwoStep');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Please enter a valid verification code')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  await user.type(code, ' 123456 {Enter}');
  await closed();
  expect(answer).toHaveBeenCalledExactlyOnceWith({ ticket: ASKED.ticket, way: 'totp', code: '123456' });
});

it('S4-24 sends a code to the account’s number when that way is chosen', async () => {
  const { streams, user, dialog } = await secondStep();
  const send = vi.spyOn(streams.access, 'sendSms');
  const answer = vi.spyOn(streams.session, 'answerTwoStep');
  await user.click(dialog.getByRole('button', { name: 'SMS code' }));
  expect(dialog.getByText('The code goes to the number that ends with 78.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('twoStep', { ticket: ASKED.ticket }));
  await user.type(dialog.getByRole('textbox', { name: 'SMS code' }), '654321{Enter}');
  await closed();
  expect(answer).toHaveBeenCalledWith({ ticket: ASKED.ticket, way: 'sms', code: '654321' });
});

it('offers exactly the ways the account has', async () => {
  const { dialog } = await secondStep();
  expect(dialog.queryByRole('button', { name: 'Passkey' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Recovery code' })).toBeTruthy();
});

it('says when the code was wrong, and leads back to the first step when the ticket is too old', async () => {
  const { streams, user, dialog, code } = await secondStep();
  const answer = vi.spyOn(streams.session, 'answerTwoStep');
  answer.mockImplementationOnce(() => refused('two_step_wrong'));
  await user.type(code, '000000{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/not right/);
  answer.mockImplementationOnce(() => refused('ticket_expired'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const username = (await dialog.findByRole('textbox', { name: 'Username' })) as HTMLInputElement;
  expect(dialog.getByText('This took too long. Please begin again.')).toBeTruthy();
  expect(username.value).toBe('rahim74');
  expect((dialog.getByLabelText('Password') as HTMLInputElement).value).toBe('');
});

it('goes back at will', async () => {
  const { user, dialog } = await secondStep();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByRole('textbox', { name: 'Username' })).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});
