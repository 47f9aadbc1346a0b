import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdTokens, type VerifyIdToken } from '../../../gateway/people/identity/external/idTokens.ts';
import type { ExternalIdentity } from '../../../streams/wire/access/shapes.ts';
import { refusalOf } from '../security/openSecurity.ts';
import { type IdTokenIssuer, openIssuer, PROJECT } from './idTokenIssuer.ts';

const START = Date.UTC(2026, 0, 5, 12);
const NOW_S = START / 1000;
const service: ExternalIdentity = {
  provider: 'firebase',
  apiKey: 'public',
  projectId: PROJECT,
  authDomain: 'croupier-tests.example',
  channels: ['google', 'facebook', 'phone'],
};

describe('An id token of the external identity service', () => {
  let issuer: IdTokenIssuer;
  let verify: VerifyIdToken;
  let now = START;
  beforeEach(async () => {
    now = START;
    issuer = await openIssuer(() => now);
    verify = createIdTokens(service, () => now, { url: issuer.url });
  });
  afterEach(() => issuer.close());
  const refused = async (idToken: string, channel: 'google' | 'facebook' | 'phone' = 'google') =>
    (await refusalOf(verify({ idToken, channel }))).code;

  it('S7-67 proves who somebody is there', async () => {
    expect(await verify({ idToken: await issuer.token('ann'), channel: 'google' })).toEqual({
      subject: `firebase:${PROJECT}:ann`,
      channel: 'google',
      mobile: null,
    });
  });

  it('S4-34 S7-67 proves a number when it is of the phone channel, and only then', async () => {
    const phone = { phone_number: '+8801712345678', firebase: { sign_in_provider: 'phone' } };
    const idToken = await issuer.token('bo', { claims: phone });
    expect((await verify({ idToken, channel: 'phone' })).mobile).toBe('8801712345678');
    const google = await issuer.token('bo', { claims: { phone_number: '+8801712345678' } });
    expect((await verify({ idToken: google, channel: 'google' })).mobile).toBeNull();
    expect(await refused(google, 'phone')).toBe('external_invalid');
  });

  it.each([
    ['for another project', { aud: 'other' }],
    ['from another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['of Google itself instead of the service', { iss: 'https://accounts.google.com' }],
    ['that is over', { exp: NOW_S - 61 }],
    ['that is not good yet', { nbf: NOW_S + 120 }],
    ['of a sign-in eleven minutes ago', { auth_time: NOW_S - 660 }],
    ['of a sign-in that is still to come', { auth_time: NOW_S + 120 }],
    ['without the moment of the sign-in', { auth_time: undefined }],
    ['of nobody', { sub: '' }],
    ['of another channel', { firebase: { sign_in_provider: 'facebook.com' } }],
    ['of a custom sign-in', { firebase: { sign_in_provider: 'custom' } }],
    ['that does not say how somebody signed in', { firebase: undefined }],
    ['of a phone without a number', { firebase: { sign_in_provider: 'phone' } }],
  ])('is refused %s', async (_how, claims) => {
    expect(await refused(await issuer.token('ann', { claims }))).toBe('external_invalid');
  });

  it('is refused when somebody else signed it, under our key id or an unknown one', async () => {
    const { privateKey: key } = await generateKeyPair('RS256');
    expect(await refused(await issuer.token('ann', { key }))).toBe('external_invalid');
    expect(await refused(await issuer.token('ann', { key, kid: 'theirs' }))).toBe('external_invalid');
  });

  it('is refused when nobody signed it, or the public key was used as a secret', async () => {
    const idToken = await issuer.token('ann');
    const [, body = ''] = idToken.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(await refused(new UnsecuredJWT(claims).encode())).toBe('external_invalid');
    const keys = await (await fetch(issuer.url)).text();
    const confused = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' });
    expect(await refused(await confused.sign(new TextEncoder().encode(keys)))).toBe('external_invalid');
    expect(await refused(`${idToken.slice(0, -4)}AAAA`)).toBe('external_invalid');
    expect(await refused('no token')).toBe('external_invalid');
  });

  it('is checked with keys that are read once and kept', async () => {
    for (const name of ['ann', 'bo', 'cy']) {
      await verify({ idToken: await issuer.token(name), channel: 'google' });
    }
    expect(issuer.requests()).toBe(1);
  });

  it.each(['fails', 'hangsUp', 'talksNonsense'] as const)(
    'S7-67 is neither right nor wrong while the key server %s: the caller may try again',
    async how => {
      issuer.behave(how);
      const idToken = await issuer.token('ann');
      const { code, status, retryMs } = await refusalOf(verify({ idToken, channel: 'google' }));
      expect([code, status, retryMs]).toEqual(['overloaded', 503, 5_000]);
      issuer.behave('well');
      expect(await verify({ idToken, channel: 'google' })).toBeTruthy();
    },
  );

  it('that an emulator made is believed only when the emulator is on this machine', async () => {
    const [, body = ''] = (await issuer.token('ann')).split('.');
    const idToken = new UnsecuredJWT(JSON.parse(Buffer.from(body, 'base64url').toString())).encode();
    const on = (emulator: string) => createIdTokens({ ...service, emulator }, () => now, { url: issuer.url });
    for (const emulator of ['http://localhost:9099', 'http://127.0.0.1:9099', 'http://[::1]:9099']) {
      expect((await on(emulator)({ idToken, channel: 'google' })).subject).toContain('ann');
    }
    for (const emulator of ['http://emulator.example:9099', 'http://localhost.evil.test', 'localhost']) {
      const { code } = await refusalOf(on(emulator)({ idToken, channel: 'google' }));
      expect(code).toBe('external_invalid');
    }
    now += 3_700_000;
    const late = await refusalOf(on('http://localhost:9099')({ idToken, channel: 'google' }));
    expect(late.code).toBe('external_invalid');
  });
});
