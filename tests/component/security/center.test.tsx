import { act, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered } from '../../../streams/remote/remote.ts';
import { createMemberDataStore } from '../../../streams/stores/memberData.ts';
import type { OpenSession, SignInRecord, TwoStepState } from '../../../streams/wire/security/shapes.ts';
import { startAccountTexts } from '../password/texts.ts';
import { type FakeStreams, fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NO_ACCESS, NOW, TRIAL } from '../support/values.ts';

// Loads the parts that are opened: a busy machine takes its time.
beforeAll(startAccountTexts, 60_000);

const STATE: TwoStepState = { totp: false, sms: false, recoveryLeft: 0, passkeys: [], mobileEnd: '78' };
const here: OpenSession = {
  sessionId: 's1',
  current: true,
  createdAt: NOW - 60_000,
  lastSeenAt: NOW,
  ip: '203.0.113.7',
  device: 'Chrome, Linux',
  way: 'username',
};
const phone: OpenSession = {
  ...here,
  sessionId: 's2',
  current: false,
  device: 'Safari, iOS',
  way: 'passkey',
};
const record = (change: Partial<SignInRecord>): SignInRecord => ({
  at: NOW,
  way: 'username',
  ok: true,
  reason: null,
  ip: '203.0.113.7',
  device: 'Chrome, Linux',
  ...change,
});

function member(): FakeStreams {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.access.access$.next({ ...NO_ACCESS, twoStep: true, passkeys: true, qrSignIn: true });
  streams.security.twoStep$.next(answered(STATE));
  streams.security.sessions$.next(answered([phone, here]));
  streams.security.signIns$.next(
    answered([record({}), record({ at: NOW - 3_600_000, device: 'Safari, iOS' })]),
  );
  return streams;
}
async function center(streams: FakeStreams) {
  const user = renderApp(streams, '/member/securityCenter');
  await screen.findByRole('heading', { level: 1, name: 'Security center' });
  return user;
}
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('security center', () => {
  it('S2-98 is where the account name in the header leads', async () => {
    const user = renderApp(member());
    await user.click(await screen.findByRole('link', { name: /rahim74/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Security center' })).toBeTruthy();
  });

  it('S4-46 sends a trial user to the registration', async () => {
    const streams = member();
    streams.session.session$.next(TRIAL);
    renderApp(streams, '/member/securityCenter');
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Security center' })).toBeNull();
  });

  it('issue 11.24: offers no second step by SMS where nothing sends one, and still ends one', async () => {
    const streams = member();
    streams.access.access$.next({ ...NO_ACCESS, twoStep: true, sms: false });
    await center(streams);
    expect(screen.queryByRole('button', { name: 'Set up codes by SMS' })).toBeNull();
    expect(screen.queryByText('A code to your number ending in 78.')).toBeNull();
    act(() => streams.security.twoStep$.next(answered({ ...STATE, sms: true })));
    expect(screen.getByRole('button', { name: 'Switch codes by SMS off' })).toBeTruthy();
  });

  it('reads everything when it opens and says when the account was used before', async () => {
    const streams = member();
    const load = vi.spyOn(streams.security, 'load');
    await center(streams);
    expect(load).toHaveBeenCalled();
    expect(section('Your account').getByText('Safari, iOS')).toBeTruthy();
    expect(section('Your account').getByText('Could be safer')).toBeTruthy();
  });

  it('lists the sessions, this one first and marked, and signs one out after a question', async () => {
    const streams = member();
    const end = vi.spyOn(streams.security, 'endSession');
    const user = await center(streams);
    const [first, second] = section('Where you are signed in').getAllByRole('listitem');
    expect(first?.textContent).toContain('This device');
    expect(second?.textContent).toContain('203.0.113.7');
    await user.click(screen.getByRole('button', { name: 'Sign out Safari, iOS' }));
    const popup = within(await openDialog('Sign this device out?'));
    expect(end).not.toHaveBeenCalled();
    await user.click(popup.getByRole('button', { name: 'Sign out' }));
    expect(end).toHaveBeenCalledWith('s2');
  });

  it('signs all others out after a question', async () => {
    const streams = member();
    const end = vi.spyOn(streams.security, 'endSession');
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    const popup = within(await openDialog('Sign out all other devices?'));
    await user.click(popup.getByRole('button', { name: 'Sign out all other devices' }));
    expect(end).toHaveBeenCalledWith(undefined);
  });

  it('shows the record of sign-ins with refusals in words', async () => {
    const streams = member();
    streams.security.signIns$.next(answered([record({ ok: false, reason: 'wrong_credentials' })]));
    await center(streams);
    const rows = within(screen.getByRole('table', { name: 'Record of sign-ins' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Refused');
    expect(rows[1]?.textContent).toContain('Username or password is incorrect.');
  });

  it('tells loading, empty, failed and outdated lists apart', async () => {
    const streams = member();
    const failure = { code: 'network', status: 0, message: null, retryAfterMs: null, value: null };
    streams.security.sessions$.next({ kind: 'loading' });
    streams.security.signIns$.next({ kind: 'failed', failure, since: NOW, isReading: false });
    const load = vi.spyOn(streams.security, 'load');
    const user = await center(streams);
    expect(section('Where you are signed in').getByRole('status', { name: 'Loading' })).toBeTruthy();
    const records = section('Record of sign-ins');
    expect(records.getByText('The record could not be read.')).toBeTruthy();
    load.mockClear();
    await user.click(records.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledOnce();
    act(() =>
      streams.security.signIns$.next({
        ...{ kind: 'stale', value: [record({})], since: NOW, reason: 'error' },
        ...{ failure, isReading: false },
      }),
    );
    expect(records.getByText(/^as of/)).toBeTruthy();
    expect(records.getAllByRole('row')).toHaveLength(2);
    act(() => streams.security.signIns$.next(answered([])));
    expect(records.getByText('No sign-in yet.')).toBeTruthy();
  });

  it('shows no second step, passkey or device that the merchant does not offer', async () => {
    const streams = member();
    streams.access.access$.next(NO_ACCESS);
    await center(streams);
    for (const name of ['Second step', 'Passkeys', 'Log in on another device'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });
});

describe('passkeys', () => {
  it('says so when the browser can keep none', async () => {
    await center(member());
    expect(section('Passkeys').getByText(/This browser can’t keep passkeys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('issue 11.24: removes one for the password only', async () => {
    const streams = member();
    const passkeys = [{ id: 'p1', name: 'My phone', createdAt: NOW, lastUsedAt: null }];
    streams.security.twoStep$.next(answered({ ...STATE, passkeys }));
    const remove = vi.spyOn(streams.security, 'removePasskey');
    remove.mockReturnValueOnce(refused('old_password_wrong')).mockReturnValue(worked(null));
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Remove the passkey My phone' }));
    const popup = within(await openDialog('Remove this passkey?'));
    expect(remove).not.toHaveBeenCalled();
    await user.click(popup.getByRole('button', { name: 'Remove' }));
    expect(popup.getByText('Input cannot be empty')).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    await user.type(popup.getByLabelText('Your password'), 'not mine');
    await user.click(popup.getByRole('button', { name: 'Remove' }));
    expect(await popup.findByText('The password is wrong.')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Remove' }));
    expect(remove).toHaveBeenLastCalledWith({ id: 'p1', password: 'not mine' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('second steps', () => {
  it('S4-24 switches an authenticator app on and keeps the recovery codes until they are kept', async () => {
    const streams = member();
    const begin = vi.spyOn(streams.security, 'beginTotp');
    begin.mockReturnValueOnce(refused('old_password_wrong'));
    begin.mockReturnValue(worked({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }));
    const confirm = vi.spyOn(streams.security, 'confirmTotp');
    confirm.mockReturnValueOnce(refused('code_wrong')).mockReturnValue(worked(['aaaa-1111', 'bbbb-2222']));
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const prompt = within(await openDialog('Set up an authenticator app'));
    expect(begin).not.toHaveBeenCalled();
    await user.type(prompt.getByLabelText('Your password'), 'not mine');
    await user.click(prompt.getByRole('button', { name: 'Continue' }));
    expect(await prompt.findByText('The password is wrong.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'QR code for the authenticator app' })).toBeNull();
    await user.click(prompt.getByRole('button', { name: 'Continue' }));
    expect(begin).toHaveBeenLastCalledWith('not mine');
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    const popup = within(await openDialog('Set up an authenticator app'));
    expect(popup.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await user.type(popup.getByRole('textbox', { name: 'Verification code' }), '123 456');
    await user.click(popup.getByRole('button', { name: 'Switch on' }));
    await vi.waitFor(() => expect(popup.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
    await user.click(popup.getByRole('button', { name: 'Switch on' }));
    expect(confirm).toHaveBeenLastCalledWith('123456');
    const codes = within(await openDialog('Recovery codes'));
    expect(codes.getByText('aaaa-1111')).toBeTruthy();
    expect(codes.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(codes.getByRole('button', { name: 'Done' }));
    expect(codes.getByText('Please keep the codes first.')).toBeTruthy();
    await user.click(codes.getByRole('checkbox'));
    await user.click(codes.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('switches off with the password only', async () => {
    const streams = member();
    streams.security.twoStep$.next(answered({ ...STATE, totp: true, recoveryLeft: 8 }));
    const off = vi.spyOn(streams.security, 'switchOff');
    off.mockReturnValueOnce(refused('old_password_wrong'));
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Switch the authenticator app off' }));
    const popup = within(await openDialog('Switch the authenticator app off'));
    await user.click(popup.getByRole('button', { name: 'Switch off' }));
    expect(await popup.findByText('Input cannot be empty')).toBeTruthy();
    expect(off).not.toHaveBeenCalled();
    await user.type(popup.getByLabelText('Your password'), 'secret one');
    await user.click(popup.getByRole('button', { name: 'Switch off' }));
    expect(await popup.findByText('The password is wrong.')).toBeTruthy();
    await user.click(popup.getByRole('button', { name: 'Switch off' }));
    expect(off).toHaveBeenLastCalledWith({ way: 'totp', password: 'secret one' });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends a code to the account’s number to switch SMS on', async () => {
    const streams = member();
    const send = vi.spyOn(streams.access, 'sendSms');
    const confirm = vi.spyOn(streams.security, 'confirmSmsStep');
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Set up codes by SMS' }));
    const prompt = within(await openDialog('Set up codes by SMS'));
    expect(prompt.getByText(/number ending in 78/)).toBeTruthy();
    await user.click(prompt.getByRole('button', { name: 'Send the code' }));
    expect(send).not.toHaveBeenCalled();
    await user.type(prompt.getByLabelText('Your password'), 'secret one');
    await user.click(prompt.getByRole('button', { name: 'Send the code' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('smsStep', { password: 'secret one' });
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(confirm).toHaveBeenCalledWith('123456');
  });

  it('takes the code that is under way without asking for another', async () => {
    const streams = member();
    streams.access.seconds.smsStep.next(40);
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Set up codes by SMS' }));
    const popup = within(await openDialog('Set up codes by SMS'));
    expect(popup.getByRole('button', { name: 'Again in 40 s' }).getAttribute('aria-disabled')).toBe('true');
    act(() => streams.access.seconds.smsStep.next(0));
    await user.click(popup.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByLabelText('Your password')).toBeTruthy();
  });

  it('asks an account without a password for none', async () => {
    const streams = member();
    streams.security.twoStep$.next(answered({ ...STATE, hasPassword: false }));
    const begin = vi.spyOn(streams.security, 'beginTotp');
    const failure = { code: 'forbidden', status: 403, message: null, retryAfterMs: null, value: null };
    begin.mockReturnValueOnce(of({ ok: false, failure }));
    const user = await center(streams);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const prompt = within(await openDialog('Set up an authenticator app'));
    expect(prompt.queryByLabelText('Your password')).toBeNull();
    await user.click(prompt.getByRole('button', { name: 'Continue' }));
    expect(begin).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(await prompt.findByText('Log out and in again first, then you can do this.')).toBeTruthy();
  });
});

describe('the data of the member', () => {
  it('issue 32.10: is saved as a file once all of it was read, and a refusal says why there is none', async () => {
    const streams = fakeStreams();
    streams.session.session$.next(MEMBER);
    const part = { done: 1, of: 2, kinds: new Map([['account', [{ username: 'rahim74' }]]]), isWhole: false };
    const read = vi.spyOn(streams.store(createMemberDataStore), 'read');
    const saved: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }));
    Object.assign(URL, { revokeObjectURL: () => {} });
    const user = renderApp(streams, '/member/securityCenter');
    read.mockReturnValue(of({ ok: true, value: part }));
    await user.click(await screen.findByRole('button', { name: 'Save as JSON' }));
    expect(screen.getByRole('progressbar', { name: 'Your data is being read' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(saved).toEqual([]);
    read.mockReturnValue(of({ ok: true, value: { ...part, done: 2, isWhole: true } }));
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    read.mockReturnValue(refused('network'));
    await user.click(screen.getByRole('button', { name: 'Save as a table (CSV)' }));
    expect(await screen.findByText(/Network link is abnormal/)).toBeTruthy();
    expect(saved).toHaveLength(1);
  });
});
