import { describe, expect, it, vi } from 'vitest';
import { createExternalIdentity, type OpenProvider } from '../../../src/kit/browser/externalIdentity.ts';
import type { ExternalProvider } from '../../../src/kit/browser/firebase.ts';
import { RestError } from '../../../streams/link/restError.ts';
import type { ExternalIdentity } from '../../../streams/wire/access/shapes.ts';

const CONFIG: ExternalIdentity = {
  provider: 'firebase',
  apiKey: 'key',
  projectId: 'project',
  authDomain: 'project.example.test',
  channels: ['google', 'facebook', 'phone'],
};

const coded = (code: unknown) => Object.assign(new Error('Firebase: a text of theirs'), { code });
const good: ExternalProvider = {
  signIn: async channel => `token of ${channel}`,
  sendCode: async phone => async code => `token of ${phone} by ${code}`,
};

async function codeOf(task: Promise<unknown>): Promise<string> {
  const error: unknown = await task.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RestError)) throw new Error('expected a RestError');
  expect(error.failure.message).toBeNull();
  return error.failure.code;
}

describe('the external identity service', () => {
  it('is not opened before it is needed, and once', async () => {
    const open = vi.fn<OpenProvider>(async () => good);
    const service = createExternalIdentity(CONFIG, open);
    expect(open).not.toHaveBeenCalled();
    await service.prepare();
    expect(await service.signIn('google')).toEqual({ idToken: 'token of google' });
    expect(await service.signIn('facebook')).toEqual({ idToken: 'token of facebook' });
    expect(open.mock.calls).toEqual([[CONFIG]]);
  });

  it('S4-34 sends a code and proves the number with it', async () => {
    const service = createExternalIdentity(CONFIG, async () => good);
    const sent = await service.sendCode('+8801712345678');
    expect(await sent.confirm('123456')).toEqual({ idToken: 'token of +8801712345678 by 123456' });
  });

  it('is opened again after a download that failed', async () => {
    const open = vi
      .fn<OpenProvider>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce(good);
    const service = createExternalIdentity(CONFIG, open);
    expect(await codeOf(service.prepare())).toBe('auth/unknown');
    expect(await service.signIn('google')).toEqual({ idToken: 'token of google' });
  });

  it.each([
    ['S8-01', 'auth/invalid-phone-number'],
    ['S8-02', 'auth/missing-phone-number'],
    ['S8-03', 'auth/too-many-requests'],
    ['S8-05', 'auth/invalid-verification-code'],
    ['S8-06', 'auth/missing-verification-code'],
    ['S8-07', 'auth/captcha-check-failed'],
    ['S8-08', 'auth/quota-exceeded'],
    ['S8-09', 'auth/operation-not-allowed'],
    ['S8-10', 'auth/code-expired'],
    ['S8-11', 'auth/popup-closed-by-user'],
    ['S8-16', 'auth/popup-blocked'],
  ])('%s tells %s with its own code, from every step', async (_id, code) => {
    const refusing = createExternalIdentity(CONFIG, async () => ({
      signIn: () => Promise.reject(coded(code)),
      sendCode: () => Promise.reject(coded(code)),
    }));
    expect(await codeOf(refusing.signIn('google'))).toBe(code);
    expect(await codeOf(refusing.sendCode('+1'))).toBe(code);
    const late = createExternalIdentity(CONFIG, async () => ({
      ...good,
      sendCode: async () => () => Promise.reject(coded(code)),
    }));
    expect(await codeOf((await late.sendCode('+1')).confirm('1'))).toBe(code);
  });

  it.each([
    ['auth/cancelled-popup-request', 'auth/popup-closed-by-user'],
    ['auth/invalid-app-credential', 'auth/captcha-check-failed'],
    ['auth/network-request-failed', 'network'],
    ['auth/internal-error', 'auth/unknown'],
    ['toString', 'auth/unknown'],
    [undefined, 'auth/unknown'],
    [7, 'auth/unknown'],
  ])('S8-04 tells %j as %s', async (code, expected) => {
    const service = createExternalIdentity(CONFIG, async () => ({
      ...good,
      signIn: () => Promise.reject(code === undefined ? 'a text' : coded(code)),
    }));
    expect(await codeOf(service.signIn('google'))).toBe(expected);
  });
});
