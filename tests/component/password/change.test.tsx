import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetPassword, keepPassword } from '../../../src/features/identity/knownPassword.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NO_ACCESS, RULES, SIGNED_IN, VISITOR } from '../support/values.ts';
import { startAccountTexts } from './texts.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);
afterEach(forgetPassword);

const NEW = 'quiet heron 41';
const dialog = async () => within(await openDialog('Change password'));
const field = (within_: ReturnType<typeof within>, label: string) => within_.getByLabelText(label);

function signedIn(): FakeStreams {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.access.access$.next(NO_ACCESS);
  streams.access.rules$.next(RULES);
  return streams;
}

/** The dialog as somebody opens it in the security center. */
async function opened(streams: FakeStreams) {
  const user = renderApp(streams, '/member/securityCenter');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return { user, popup: await dialog() };
}

describe('change password', () => {
  it('S2-86 S2-113 S5-64 asks for the new password by the rule and for the same once more', async () => {
    const streams = signedIn();
    const call = vi.spyOn(streams.session, 'changePassword');
    const { user, popup } = await opened(streams);
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    expect(await popup.findAllByText('Input cannot be empty')).toHaveLength(3);
    await user.type(field(popup, 'Current password'), 'old one');
    await user.type(field(popup, 'New password'), 'short');
    await user.type(field(popup, 'Confirm the new password'), 'shorter');
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    expect(await popup.findByText('Please fill in your password with 6 - 32 characters')).toBeTruthy();
    expect(popup.getByText('Confirmation password is not correct.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('S4-29 reads the account again, closes, goes home and says so', async () => {
    const streams = signedIn();
    const call = vi.spyOn(streams.session, 'changePassword');
    const { user, popup } = await opened(streams);
    await user.type(field(popup, 'Current password'), 'old one');
    await user.type(field(popup, 'New password'), NEW);
    await user.type(field(popup, 'Confirm the new password'), NEW);
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText(/^Your password is changed/)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Waterlily' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(call).toHaveBeenCalledWith({ oldPassword: 'old one', newPassword: NEW, confirmNewPassword: NEW });
  });

  it('S5-63 asks for no old password the page still knows, and for it when the gateway says it is wrong', async () => {
    keepPassword('rahim74', 'from the sign-in');
    const streams = signedIn();
    const call = vi
      .spyOn(streams.session, 'changePassword')
      .mockReturnValueOnce(refused('old_password_wrong'));
    const { user, popup } = await opened(streams);
    expect(popup.queryByLabelText('Current password')).toBeNull();
    await user.type(field(popup, 'New password'), NEW);
    await user.type(field(popup, 'Confirm the new password'), NEW);
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    expect(call.mock.calls[0]?.[0].oldPassword).toBe('from the sign-in');
    expect(await popup.findByText('This is not your current password.')).toBeTruthy();
    expect(popup.getByLabelText('Current password')).toBeTruthy();
  });

  it('S5-63 never writes the known password into a storage', () => {
    keepPassword('rahim74', 'from the sign-in');
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
    expect(stored).not.toContain('from the sign-in');
  });

  it.each([
    ['password_common', /lists of known passwords/],
    ['password_unchanged', /same as the old one/],
  ])('S5-64 shows the refusal %s under the new password', async (code, text) => {
    const streams = signedIn();
    vi.spyOn(streams.session, 'changePassword').mockReturnValue(refused(code));
    const { user, popup } = await opened(streams);
    await user.type(field(popup, 'Current password'), 'old one');
    await user.type(field(popup, 'New password'), NEW);
    await user.type(field(popup, 'Confirm the new password'), NEW);
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    expect(await popup.findByText(text)).toBeTruthy();
    const input = field(popup, 'New password');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(() => expect(document.activeElement).toBe(input));
  });
});

describe('a password that has to be changed', () => {
  it('S4-19 S4-20 S6-26 opens by itself, also after a reload, and can not be put off', async () => {
    const streams = signedIn();
    streams.session.session$.next({ ...MEMBER, mustChangePassword: true });
    const user = renderApp(streams);
    const popup = await dialog();
    expect(popup.getByText(/choose a password that only you know/)).toBeTruthy();
    expect(popup.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  it('S4-20 is not asked for any more once it was changed in another tab', async () => {
    const streams = signedIn();
    streams.session.session$.next({ ...MEMBER, mustChangePassword: true });
    renderApp(streams);
    await dialog();
    act(() => streams.session.session$.next(MEMBER));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('S4-20 offers to log out instead', async () => {
    const streams = signedIn();
    streams.session.session$.next({ ...MEMBER, mustChangePassword: true });
    const call = vi.spyOn(streams.session, 'logout');
    const user = renderApp(streams);
    await user.click((await dialog()).getByRole('button', { name: 'Log out instead' }));
    await user.click(within(await openDialog('Log out?')).getByRole('button', { name: 'Log out' }));
    expect(call).toHaveBeenCalledOnce();
    act(() => streams.session.session$.next(VISITOR));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('S4-19 S5-63 asks for no old password right after the sign-in that has to change it', async () => {
    const streams = fakeStreams();
    streams.access.rules$.next(RULES);
    streams.session.login = () => {
      streams.session.session$.next({ ...MEMBER, mustChangePassword: true });
      return worked(SIGNED_IN);
    };
    const call = vi.spyOn(streams.session, 'changePassword');
    const user = renderApp(streams, '/login');
    const login = within(await openDialog('Log in'));
    await user.type(login.getByRole('textbox', { name: 'Username' }), 'rahim74');
    await user.type(login.getByLabelText('Password'), 'given by agent');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    const popup = await dialog();
    expect(popup.queryByLabelText('Current password')).toBeNull();
    await user.type(field(popup, 'New password'), NEW);
    await user.type(field(popup, 'Confirm the new password'), NEW);
    await user.click(popup.getByRole('button', { name: 'Save the new password' }));
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call.mock.calls[0]?.[0].oldPassword).toBe('given by agent');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('given by agent');
  });

  it('S4-21 stays away from an account whose password may stay', () => {
    renderApp(signedIn());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
