import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ExternalIdentityService } from '../../../src/kit/browser/externalIdentity.ts';
import * as external from '../../../src/kit/external/useExternalIdentity.ts';
import { failed, RestError } from '../../../streams/link/restError.ts';
import type { FakeStreams } from '../support/fakeStreams.ts';
import { refused } from '../support/fakeStreams.ts';
import { openDialog, startTexts } from '../support/renderApp.tsx';
import { NO_ACCESS } from '../support/values.ts';
import { loadParts, merchantWith, openForm, slowDialog } from './support.tsx';

beforeAll(async () => {
  await startTexts();
  await loadParts();
}, 60_000);

const MOBILE = ['MOBILENUMREG3'];
const VERIFIED = [...MOBILE, 'REGMOBVERF3'];
const registered = () => slowDialog('Your account is ready');
const watched = (streams: FakeStreams) => vi.spyOn(streams.session, 'registerMobile');

describe('registration by mobile number', () => {
  it('S4-36 S2-109 sends the number, which becomes the username', async () => {
    const streams = merchantWith({}, [...MOBILE, 'MOBILENUMPASSREG3']);
    const call = watched(streams);
    const form = await openForm(streams);
    form.fill('Mobile number', ' 01712-345678 ');
    form.fill('Password', 'Lotus-new-1');
    form.fill('Confirm password', 'Lotus-new-1');
    await form.agree();
    await form.send();
    await registered();
    const sent = call.mock.calls[0]?.[0];
    expect(sent).toMatchObject({
      mobileNum: '1712345678',
      countryDialingCode: '+880',
      password: 'Lotus-new-1',
    });
    expect(sent).not.toHaveProperty('username');
  });

  it('issue 11.32: the dialing code stands before the digits, in whatever direction the page runs', async () => {
    const { dialog } = await openForm(merchantWith({}, MOBILE));
    const digits = dialog.getByLabelText<HTMLInputElement>('Mobile number');
    const frame = digits.parentElement;
    expect([frame?.dir, digits.dir, frame?.textContent]).toEqual([
      'ltr',
      'ltr',
      expect.stringContaining('+880'),
    ]);
  });

  it('S6-22 sends no password where MOBILENUMPASSREG3 is off', async () => {
    const streams = merchantWith({}, MOBILE);
    const call = watched(streams);
    const form = await openForm(streams);
    form.fill('Mobile number', '1712345678');
    await form.agree();
    await form.send();
    await registered();
    expect(call.mock.calls[0]?.[0]).not.toHaveProperty('password');
  });

  it('S5-46 S5-26 S5-70 needs a number of as many digits as the merchant says', async () => {
    const form = await openForm(merchantWith({}, MOBILE));
    expect(form.described('Mobile number')).toContain('10-digit number');
    await form.send();
    await vi.waitFor(() => expect(form.described('Mobile number')).toContain('Input cannot be empty'));
    form.fill('Mobile number', '17123');
    await vi.waitFor(() =>
      expect(form.described('Mobile number')).toContain('Please enter a valid mobile number'),
    );
  });

  it('S8-25 says under the number that it is taken', async () => {
    const streams = merchantWith({}, MOBILE);
    watched(streams).mockImplementation(() => refused('mobile_taken'));
    const form = await openForm(streams);
    form.fill('Mobile number', '1712345678');
    await form.agree();
    await form.send();
    await vi.waitFor(() => expect(form.described('Mobile number')).toContain('already has an account'));
  });
});

describe('code of a number', () => {
  it('S5-47 S6-23 is asked where REGMOBVERF3 is on only', async () => {
    const form = await openForm(merchantWith({}, MOBILE));
    expect(form.dialog.queryByLabelText('SMS code')).toBeNull();
  });

  it('S5-36 S5-47 S5-25 has to be asked for, entered, and be no longer than 255 characters', async () => {
    const streams = merchantWith({}, VERIFIED);
    const ask = vi.spyOn(streams.access, 'sendSms');
    const call = watched(streams);
    const form = await openForm(streams);
    form.fill('Mobile number', '1712345678');
    await form.agree();
    await form.send();
    await vi.waitFor(() => expect(form.described('SMS code')).toContain('Please verify first'));
    await form.user.click(form.dialog.getByRole('button', { name: 'Send code' }));
    expect(ask).toHaveBeenCalledExactlyOnceWith('register', {
      mobileNo: '1712345678',
      countryDialingCode: '+880',
      regType: 'mobile',
    });
    await form.send();
    const wrong = 'Please enter a valid verification code';
    await vi.waitFor(() => expect(form.described('SMS code')).toContain(wrong));
    form.fill('SMS code', '1'.repeat(256));
    await vi.waitFor(() => expect(form.described('SMS code')).toContain(wrong));
    form.fill('SMS code', '1'.repeat(255));
    await vi.waitFor(() => expect(form.described('SMS code')).not.toContain(wrong));
    await form.send();
    await registered();
    expect(call.mock.calls[0]?.[0]).toMatchObject({ verificationCode: '1'.repeat(255) });
  });

  it('S5-36 has to be asked for again when the number was changed', async () => {
    const form = await openForm(merchantWith({}, VERIFIED));
    form.fill('Mobile number', '1712345678');
    await form.user.click(form.dialog.getByRole('button', { name: 'Send code' }));
    form.fill('SMS code', '123456');
    form.fill('Mobile number', '1812345678');
    await form.send();
    await vi.waitFor(() => expect(form.described('SMS code')).toContain('Please verify first'));
  });

  it('S5-26 S5-67 is not asked for a wrong number', async () => {
    const streams = merchantWith({}, VERIFIED);
    const ask = vi.spyOn(streams.access, 'sendSms');
    const form = await openForm(streams);
    form.fill('Mobile number', '17');
    await form.user.click(form.dialog.getByRole('button', { name: 'Send code' }));
    await vi.waitFor(() =>
      expect(form.described('Mobile number')).toContain('Please enter a valid mobile number'),
    );
    expect(ask).not.toHaveBeenCalled();
  });

  it('S4-38 cannot be asked for again while the countdown runs', async () => {
    const streams = merchantWith({}, VERIFIED);
    streams.access.seconds.register.next(42);
    const form = await openForm(streams);
    const button = form.dialog.getByRole('button', { name: 'Again in 42 s' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('S5-47 of a number that may be left out is asked once the number is there', async () => {
    const form = await openForm(
      merchantWith({ mobileNum: { required: false } }, ['USERNAMEREG3', 'REGMOBVERF3']),
    );
    expect(form.dialog.queryByLabelText('SMS code')).toBeNull();
    form.fill('Mobile number (optional)', '1712345678');
    expect(await form.dialog.findByLabelText('SMS code')).toBeTruthy();
  });
});

describe('external verification of the number', () => {
  const config = {
    provider: 'firebase',
    apiKey: 'key',
    projectId: 'project',
    authDomain: 'auth.example',
    channels: ['phone'],
  } as const;

  async function withService(service: Partial<ExternalIdentityService>) {
    const streams = merchantWith({}, VERIFIED);
    streams.access.access$.next({ ...NO_ACCESS, external: { ...config, channels: ['phone'] } });
    const confirm = vi.fn(async (_code: string) => ({ idToken: 'proof' }));
    const sendCode = vi.fn(async (_phone: string) => ({ confirm }));
    const whole = {
      signIn: vi.fn(),
      prepare: async () => {},
      sendCode,
      ...service,
    } as ExternalIdentityService;
    vi.spyOn(external, 'useExternalIdentity').mockReturnValue(whole);
    const form = await openForm(streams);
    form.fill('Mobile number', '1712345678');
    await form.agree();
    await form.user.click(form.dialog.getByRole('button', { name: 'Send code' }));
    return { streams, form, sendCode, confirm };
  }

  it('S4-34 sends the proof of the external service instead of the code, once it has confirmed it', async () => {
    const { streams, form, sendCode, confirm } = await withService({});
    expect(sendCode).toHaveBeenCalledExactlyOnceWith('+8801712345678');
    const call = watched(streams).mockImplementationOnce(() => refused('overloaded'));
    form.fill('SMS code', '123456');
    await form.send();
    await form.dialog.findByRole('alert');
    await form.send();
    await registered();
    // A code is good once; its proof serves the second try.
    expect(confirm).toHaveBeenCalledExactlyOnceWith('123456');
    expect(call.mock.calls[1]?.[0]).toMatchObject({ firebaseChannel: 'phone', firebaseIdToken: 'proof' });
    expect(call.mock.calls[1]?.[0]).not.toHaveProperty('verificationCode');
  });

  it('S4-34 S8-05 says under the code that the service refused it, and registers nobody', async () => {
    const { streams, form, confirm } = await withService({});
    const call = watched(streams);
    confirm.mockRejectedValue(new RestError(failed('auth/invalid-verification-code')));
    form.fill('SMS code', '000000');
    await form.send();
    await vi.waitFor(() => expect(form.described('SMS code')).toContain('Verification code is not valid'));
    expect(call).not.toHaveBeenCalled();
  });

  it('shows why the service could not send a code', async () => {
    const { form } = await withService({
      sendCode: () => Promise.reject(new RestError(failed('auth/too-many-requests'))),
    });
    expect(await openDialog('Please note')).toBeTruthy();
    expect(form.element.isConnected).toBe(true);
  });
});
