import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { type Behaviour, createAuthenticator } from './authenticator.ts';
import { type Owner, openSecurity, refusalOf, type Security } from './openSecurity.ts';

const PAGE = 'https://play.example';
const MINUTE = 60_000;

describe('A new passkey', () => {
  let security: Security;
  let owner: Owner;
  beforeAll(async () => {
    security = await openSecurity({ origin: () => PAGE });
  });
  afterAll(() => security.close());
  beforeEach(async () => {
    owner = await security.owner();
  });

  const options = (of = owner) => security.call('passkeyOptions', { password: PASSWORD }, of);
  const add = (response: Record<string, unknown>, of = owner) =>
    security.call('passkeyAdd', { name: ' My phone ', response }, of);

  it('takes the owner’s password before anything else', async () => {
    const refused = await refusalOf(security.call('passkeyOptions', { password: 'no' }, owner));
    const without = await refusalOf(security.call('passkeyOptions', {}, owner));
    expect([refused.code, without.code]).toEqual(['old_password_wrong', 'old_password_wrong']);
  });

  it('takes a fresh sign-in of an account without a password', async () => {
    const bare = { passwordHash: null };
    await security.database.write(tx => tx.update(account).set(bare).where(eq(account.uid, owner.uid)));
    expect(await security.call('passkeyOptions', {}, owner)).toHaveProperty('challenge');
    security.clock.advance(11 * MINUTE);
    expect((await refusalOf(security.call('passkeyOptions', {}, owner))).code).toBe('forbidden');
  });

  it('is asked for so that it is found without a username and proves who holds it', async () => {
    expect(await options()).toMatchObject({
      rp: { id: 'play.example', name: 'Waterlily' },
      user: { name: owner.username, id: Buffer.from(owner.uid).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  it('is kept under the name its owner gave, shown to nobody else, and forgotten when the owner says so', async () => {
    const { id, ...made } = createAuthenticator(PAGE).create(await options());
    const state = await add({ id, ...made });
    const kept = { id, name: 'My phone', createdAt: security.clock.now(), lastUsedAt: null };
    expect(state.passkeys).toEqual([kept]);
    const other = await security.owner();
    expect((await security.call('twoStepState', {}, other)).passkeys).toEqual([]);
    const remove = { id: String(id), password: PASSWORD };
    await security.call('passkeyRemove', remove, other);
    expect((await security.call('twoStepState', {}, owner)).passkeys).toHaveLength(1);
    expect((await security.call('passkeyRemove', remove, owner)).passkeys).toEqual([]);
  });

  it('issue 11.24: is forgotten for the password only, and guesses at it count with those of a password change', async () => {
    const guarded = await security.owner();
    const remove = (password?: string) =>
      refusalOf(security.call('passkeyRemove', { id: 'x', password }, guarded));
    expect((await remove()).code).toBe('old_password_wrong');
    const sent = await Promise.all(Array.from({ length: 15 }, () => remove('a guess')));
    expect(sent.filter(({ code }) => code === 'old_password_wrong')).toHaveLength(9);
    const newPassword = 'another horse 9';
    const change = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    expect((await refusalOf(security.call('changePassword', change, guarded))).code).toBe('rate_limited');
  });

  it('is not made twice on one authenticator', async () => {
    const { id, ...made } = createAuthenticator(PAGE).create(await options());
    await add({ id, ...made });
    expect((await options()).excludeCredentials).toMatchObject([{ id }]);
  });

  it('answers its challenge once', async () => {
    const response = createAuthenticator(PAGE).create(await options());
    await add(response);
    expect((await refusalOf(add(response))).code).toBe('passkey_invalid');
  });

  it('answers its challenge within five minutes', async () => {
    const response = createAuthenticator(PAGE).create(await options());
    security.clock.advance(5 * MINUTE);
    expect((await refusalOf(add(response))).code).toBe('passkey_invalid');
  });

  it('answers its own challenge, not the one of another account', async () => {
    const response = createAuthenticator(PAGE).create(await options());
    expect((await refusalOf(add(response, await security.owner()))).code).toBe('passkey_invalid');
  });

  it.each<[string, Behaviour]>([
    ['another site', { origin: 'https://play.example.evil.test' }],
    ['the same host without TLS', { origin: 'http://play.example' }],
    ['this machine, outside of a demo world', { origin: 'http://localhost:5173' }],
    ['an authenticator that served another site', { rpId: 'evil.test' }],
    ['an authenticator that did not verify the person', { verified: false }],
    ['a challenge nobody gave', { challenge: 'bm90IGdpdmVuIGJ5IGFueWJvZHk' }],
    ['a sign-in instead of a registration', { type: 'webauthn.get' }],
  ])('is refused from %s', async (_where, behaviour) => {
    const response = createAuthenticator(PAGE).create(await options(), behaviour);
    expect((await refusalOf(add(response))).code).toBe('passkey_invalid');
    expect((await security.call('twoStepState', {}, owner)).passkeys).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['texts in the place of objects', { response: 'x', id: 'y' }],
    ['client data that is no JSON', { id: 'a', rawId: 'a', response: { clientDataJSON: 'eA' } }],
  ])('is refused with %s', async (_what, response) => {
    expect((await refusalOf(add(response))).code).toBe('passkey_invalid');
  });

  it('is refused when an account has twenty', async () => {
    for (let n = 0; n < 20; n += 1) await add(createAuthenticator(PAGE).create(await options()));
    expect((await refusalOf(options())).code).toBe('forbidden');
  });
});
