import { act, screen, within } from '@testing-library/react';
import { of, Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { registerRules } from '../../../gateway/people/identity/registerRules.ts';
import * as antiBot from '../../../src/features/identity/fields/AntiBot.tsx';
import type { Outcome } from '../../../streams/failure.ts';
import { createAccountProfileStore } from '../../../streams/stores/accountProfile.ts';
import type { FakeStreams } from '../support/fakeStreams.ts';
import { refused, worked } from '../support/fakeStreams.ts';
import { openDialog, startTexts } from '../support/renderApp.tsx';
import { BALANCE, MEMBER, NOW, SIGNED_UP } from '../support/values.ts';
import { loadParts, merchantWith, openForm, slowDialog } from './support.tsx';

beforeAll(async () => {
  await startTexts();
  await loadParts();
}, 60_000);

const registered = () => slowDialog('Your account is ready');
const watched = (streams: FakeStreams) => vi.spyOn(streams.session, 'register');

describe('registration by username', () => {
  it('S4-35 S3-21 sends what is shown, trimmed, and is signed in at home with the success popup', async () => {
    const streams = merchantWith({ email: { required: false }, nickname: {}, line: { show: false } });
    const call = watched(streams).mockImplementation(() => {
      streams.session.session$.next({ ...MEMBER, welcome: { firstTimeLogin: true, lastLogin: undefined } });
      return worked(SIGNED_UP);
    });
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill('Nickname', ' Rahim ');
    await form.send();
    expect(within(await registered()).getByText('Welcome, rahim74! You are logged in.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Join Waterlily' })).toBeNull();
    expect(call).toHaveBeenCalledExactlyOnceWith({
      username: 'rahim74',
      password: 'Lotus-new-1',
      confirmPassword: 'Lotus-new-1',
      nickname: 'Rahim',
      agreed: true,
      registerMethod: 'WEB',
      registerUrl: 'http://localhost:3000/',
      domain: 'localhost',
    });
  });

  it('S4-32 S4-33 S4-35 goes step by step: affiliate code, anti-bot check, registration', async () => {
    const streams = merchantWith({ affiliateCode: {} }, undefined, { affiliateCheck: true });
    const steps: string[] = [];
    vi.spyOn(streams.access, 'checkAffiliate').mockImplementation(() => {
      steps.push('affiliate');
      return worked(null);
    });
    vi.spyOn(antiBot, 'useAntiBot').mockReturnValue({
      solve: async () => {
        steps.push('antiBot');
        return 'solved';
      },
      widget: null,
    });
    const call = watched(streams).mockImplementation(() => {
      steps.push('register');
      return worked(SIGNED_UP);
    });
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill('Invitation code', 'meghna');
    await form.send();
    await registered();
    expect(steps).toEqual(['affiliate', 'antiBot', 'register']);
    expect(call.mock.calls[0]?.[0]).toMatchObject({ antiBot: 'solved', affiliateCode: 'meghna' });
  });

  it('S4-37 sends the referral code of the address', async () => {
    const streams = merchantWith();
    const call = watched(streams);
    const form = await openForm(streams, '/register?referralCode=meghna');
    await form.fillAccount();
    await form.send();
    await registered();
    expect(call.mock.calls[0]?.[0]).toMatchObject({ referralCode: 'meghna' });
  });

  it('sends once, however often the button is pressed', async () => {
    const streams = merchantWith();
    const answer$ = new Subject<Outcome<typeof SIGNED_UP>>();
    const call = watched(streams).mockReturnValue(answer$);
    const form = await openForm(streams);
    await form.fillAccount();
    await form.send();
    await form.send();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    answer$.next({ ok: true, value: SIGNED_UP });
    answer$.complete();
    await registered();
  });
});

describe('affiliate check', () => {
  it('S4-32 S8-23 S5-30 checks the code first: a wrong one opens a warning and nothing is sent', async () => {
    const streams = merchantWith({ affiliateCode: {} }, undefined, { affiliateCheck: true });
    const call = watched(streams);
    const check = vi
      .spyOn(streams.access, 'checkAffiliate')
      .mockImplementation(() => refused('invitation_invalid'));
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill('Invitation code', 'nobody');
    await form.send();
    const warning = within(await openDialog('Please note'));
    expect(warning.getByText('Invalid invitation code')).toBeTruthy();
    expect(check).toHaveBeenCalledExactlyOnceWith('nobody', 'localhost');
    expect(call).not.toHaveBeenCalled();
    await form.user.click(warning.getByRole('button', { name: 'OK' }));
    await vi.waitFor(() => expect(form.described('Invitation code')).toContain('Invalid invitation code'));
  });

  it('S8-23 shows the message of the server where that is all there is', async () => {
    const streams = merchantWith({ affiliateCode: {} }, undefined, { affiliateCheck: true });
    const failure = {
      code: 'agent_closed',
      status: 400,
      message: 'This agent takes nobody at the moment.',
      retryAfterMs: null,
      value: null,
    };
    vi.spyOn(streams.access, 'checkAffiliate').mockReturnValue(of({ ok: false, failure }));
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill('Invitation code', 'meghna');
    await form.send();
    const warning = within(await openDialog('Please note'));
    expect(warning.getByText('This agent takes nobody at the moment.')).toBeTruthy();
  });

  it.each([
    ['without a code', '', true],
    ['where the merchant wants none', 'meghna', false],
  ])('S4-32 checks nothing %s', async (_why, code, affiliateCheck) => {
    const streams = merchantWith({ affiliateCode: { required: false } }, undefined, { affiliateCheck });
    const check = vi.spyOn(streams.access, 'checkAffiliate');
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill(/^Invitation code/, code);
    await form.send();
    await registered();
    expect(check).not.toHaveBeenCalled();
  });
});

describe('refusals of the gateway', () => {
  it.each([
    ['username_taken', null, 'Username', 'This username is taken.'],
    ['email_taken', null, 'Email', 'This e-mail address already has an account. Please log in with it.'],
    ['password_common', null, 'Password', 'This password is too easy to guess. Please choose another one.'],
    [
      'field_invalid',
      { field: 'nickname', problem: { id: 'length', min: 2, max: 9 } },
      'Nickname',
      'Please enter 2 - 9 characters',
    ],
    [
      'field_invalid',
      { field: 'confirmPassword', problem: { id: 'unequal', min: 0, max: 0 } },
      'Confirm password',
      'Confirmation password is not correct.',
    ],
    [
      'field_invalid',
      { field: 'nickname', problem: { id: 'later', min: 0, max: 0 } },
      'Nickname',
      'Something here is not valid. Please check what you entered.',
    ],
  ])('S8-25 stand under their field, which gets the focus: %s %o', async (code, value, label, text) => {
    const streams = merchantWith({ email: {}, nickname: {} });
    watched(streams).mockImplementation(() => refused(code, value));
    const form = await openForm(streams);
    await form.fillAccount();
    form.fill('Email', 'rahim@example.com');
    form.fill('Nickname', 'Rahim');
    await form.send();
    await vi.waitFor(() => expect(form.described(label)).toContain(text));
    await vi.waitFor(() => expect(document.activeElement).toBe(form.field(label)));
    expect(form.dialog.queryByRole('alert')).toBeNull();
  });

  it('stand above the button where they are about no field, and what was typed stays', async () => {
    const streams = merchantWith();
    watched(streams).mockImplementation(() => refused('overloaded'));
    const form = await openForm(streams);
    await form.fillAccount();
    await form.send();
    expect((await form.dialog.findByRole('alert')).textContent).toContain('Too busy right now');
    expect(form.field('Username').value).toBe(' rahim74 ');
  });

  it('S5-59 ask for a new picture, because each is good for one try', async () => {
    const streams = merchantWith({ captcha: {} });
    streams.access.captcha$.next({ id: 'captcha-of-sixteen', image: 'AA==', failure: null });
    const call = watched(streams).mockImplementation(() => refused('captcha_wrong'));
    const form = await openForm(streams);
    const renew = vi.spyOn(streams.access, 'renewCaptcha');
    await form.fillAccount();
    form.fill('Captcha', 'abcd');
    await form.send();
    await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
    expect(call.mock.calls[0]?.[0]).toMatchObject({ captcha: 'abcd', captchaId: 'captcha-of-sixteen' });
    await vi.waitFor(() => expect(form.field('Captcha').value).toBe(''));
    expect(form.described('Captcha')).toContain('The captcha was not right');
  });
});

describe('success popup', () => {
  async function opened(zalo: { readonly reward: string } | null) {
    const streams = merchantWith({}, undefined, { zalo });
    streams.clock.seconds$.next(NOW);
    const form = await openForm(streams);
    await form.fillAccount();
    await form.send();
    return { user: form.user, dialog: within(await registered()), streams };
  }

  it('S2-159 S9-08 asks for a Zalo number, names the reward of up to 131K and keeps a number of the merchant in the profile', async () => {
    // What the registration says where a merchant doesn't say otherwise.
    const { zalo } = registerRules(defaultMerchant(), () => true);
    const { user, dialog, streams } = await opened(zalo);
    const set = vi.fn((_change: unknown) => refused('rate_limited'));
    Object.assign(streams.store(createAccountProfileStore), { set });
    expect(dialog.getByRole('heading', { name: 'Add your Zalo number, reward up to 131K' })).toBeTruthy();
    const number = dialog.getByLabelText('Zalo number');
    await user.type(number, '12{Enter}');
    expect(await dialog.findByText('Please enter a valid mobile number')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(number));
    await user.clear(number);
    await user.type(number, '01712345678{Enter}');
    expect(set).toHaveBeenCalledWith({ field: 'zalo', value: '+880 1712345678' });
    expect(await dialog.findByRole('alert')).toBeTruthy();
    set.mockReturnValue(worked(null) as never);
    await user.click(dialog.getByRole('button', { name: 'Use this number' }));
    expect((await dialog.findByText(/Thank you!/)).textContent).toContain('+880 1712345678');
  });

  it('issue 11.36: S2-159 says what is in the account, can be skipped, and no other page follows it', async () => {
    const { user, dialog, streams } = await opened({ reward: '131K' });
    act(() => streams.balance.balance$.next({ ...BALANCE, sum: 100_000 }));
    expect(dialog.getByText('You have PT 1,000.00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(streams.session.session$.value.welcome).toBeNull();
  });

  it('S2-159 asks nothing where the merchant rewards nothing', async () => {
    const { dialog } = await opened(null);
    expect(dialog.queryByLabelText('Zalo number')).toBeNull();
  });
});
