import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../identity/openIdentity.ts';
import { type Authenticator, type Behaviour, createAuthenticator } from './authenticator.ts';
import { type Owner, openSecurity, refusalOf, type Security } from './openSecurity.ts';

const PAGE = 'https://play.example';
const MINUTE = 60_000;

describe('A passkey', () => {
  let security: Security;
  let owner: Owner;
  let authenticator: Authenticator;
  const warned: object[] = [];
  beforeAll(async () => {
    const log = { info() {}, error() {}, warn: (detail: object) => void warned.push(detail) };
    security = await openSecurity({ origin: () => PAGE, log });
  });
  afterAll(() => security.close());

  async function plugIn(of: Owner, counts = true): Promise<Authenticator> {
    const made = createAuthenticator(PAGE, counts);
    const options = await security.call('passkeyOptions', { password: PASSWORD }, of);
    await security.call('passkeyAdd', { name: 'key', response: made.create(options) }, of);
    return made;
  }
  beforeEach(async () => {
    owner = await security.owner();
    authenticator = await plugIn(owner);
  });

  interface Attempt {
    readonly with?: Authenticator;
    readonly behaviour?: Behaviour;
    readonly ticket?: string;
    readonly remember?: boolean;
  }
  async function signIn({ with: used = authenticator, behaviour, ticket, remember }: Attempt = {}) {
    const asked = ticket === undefined ? {} : { ticket };
    const { challengeId, options } = await security.call('passkeySignInOptions', asked);
    const response = used.get(options, behaviour);
    return security.call('passkeySignIn', {
      challengeId,
      response,
      ...asked,
      ...(remember === undefined ? {} : { remember }),
    });
  }
  const refused = async (attempt: Attempt) => (await refusalOf(signIn(attempt))).code;

  it('signs its owner in without a username, and no second step is asked', async () => {
    await security.switchTotpOn(owner);
    const { token } = await signIn();
    expect(await security.call('memberInfo', {}, { token })).toMatchObject({ account: owner.username });
    const [line] = await security.call('signIns', {}, { token });
    expect(line).toMatchObject({ way: 'passkey', ok: true });
    const { passkeys } = await security.call('twoStepState', {}, { token });
    expect(passkeys[0]?.lastUsedAt).toBe(security.clock.now());
  });

  it('is asked for in a way that names nobody: the options are the same for everybody', async () => {
    const { options } = await security.call('passkeySignInOptions', {});
    expect(options).toMatchObject({ rpId: 'play.example', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it('gets the same refusal when nobody knows it as when its signature is wrong', async () => {
    const stranger = createAuthenticator(PAGE);
    stranger.create({ rp: { id: 'play.example' }, user: { id: 'bm9ib2R5' }, challenge: 'x'.repeat(43) });
    const unknown = await refusalOf(signIn({ with: stranger }));
    const { challengeId, options } = await security.call('passkeySignInOptions', {});
    const response = authenticator.get(options) as { response: { signature: string } };
    const mine = stranger.get(options) as { response: { signature: string } };
    response.response.signature = mine.response.signature;
    const forged = await refusalOf(
      security.call('passkeySignIn', { challengeId, response: { ...response } }),
    );
    expect(unknown).toMatchObject({ code: 'passkey_invalid', status: 401 });
    expect(unknown.message).toBe(forged.message);
    expect(unknown.value).toEqual(forged.value);
  });

  it.each<[string, Behaviour]>([
    ['on another site', { origin: 'https://evil.test' }],
    ['by an authenticator that served another site', { rpId: 'evil.test' }],
    ['by an authenticator that did not verify the person', { verified: false }],
    ['for another challenge', { challenge: 'c29tZWJvZHkgZWxzZSBhc2tlZA' }],
    ['for another account than its own', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['for no account at all', { userHandle: undefined }],
    ['as a registration', { type: 'webauthn.create' }],
  ])('is refused %s', async (_how, behaviour) => {
    expect(await refused({ behaviour })).toBe('passkey_invalid');
  });

  it('answers a challenge once, also when it is sent twice together', async () => {
    const { challengeId, options } = await security.call('passkeySignInOptions', {});
    const response = authenticator.get(options);
    const send = () => security.call('passkeySignIn', { challengeId, response });
    const results = await Promise.allSettled([send(), send(), send()]);
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(send())).code).toBe('passkey_invalid');
  });

  it('answers a challenge within five minutes', async () => {
    const { challengeId, options } = await security.call('passkeySignInOptions', {});
    security.clock.advance(5 * MINUTE);
    const response = authenticator.get(options);
    expect((await refusalOf(security.call('passkeySignIn', { challengeId, response }))).code).toBe(
      'passkey_invalid',
    );
  });

  it('that was copied is refused as soon as both were used, and the log says whose', async () => {
    const copy = authenticator.clone();
    await signIn();
    warned.length = 0;
    expect(await refused({ with: copy })).toBe('passkey_invalid');
    expect(warned).toEqual([{ uid: owner.uid }]);
    expect(await signIn()).toBeTruthy();
  });

  it('that is synchronised over devices counts nothing and goes on working', async () => {
    const other = await security.owner();
    const synchronised = await plugIn(other, false);
    await signIn({ with: synchronised });
    expect(await signIn({ with: synchronised })).toBeTruthy();
  });

  it('that its owner removed signs nobody in', async () => {
    const [known] = (await security.call('twoStepState', {}, owner)).passkeys;
    await security.call('passkeyRemove', { id: known?.id ?? '', password: PASSWORD }, owner);
    expect(await refused({})).toBe('passkey_invalid');
  });

  it('alone asks for no second step, because losing it would shut its owner out', async () => {
    expect((await security.login(owner.username)).token).toBeTruthy();
  });

  it('S4-24 answers the second step of its own account, named first among the ways', async () => {
    await security.switchTotpOn(owner);
    const asked = await refusalOf(security.login(owner.username));
    expect(asked.value).toMatchObject({ ways: ['passkey', 'totp', 'recovery'] });
    const { ticket } = asked.value as { ticket: string };
    const { options } = await security.call('passkeySignInOptions', { ticket });
    expect(options).toMatchObject({
      userVerification: 'preferred',
      allowCredentials: [{ type: 'public-key' }],
    });
    const { token } = await signIn({ ticket, behaviour: { verified: false, userHandle: undefined } });
    const [line] = await security.call('signIns', {}, { token });
    expect(line).toMatchObject({ way: 'username', ok: true });
    expect(await refused({ ticket })).toBe('ticket_expired');
  });

  it('does not answer the second step of another account', async () => {
    await security.switchTotpOn(owner);
    const other = await security.owner();
    const foreign = await plugIn(other);
    const ticket = await security.ticketOf(owner);
    expect(await refused({ with: foreign, ticket })).toBe('passkey_invalid');
  });

  it('does not make a first step out of the challenge of a second one, which asks for less', async () => {
    await security.switchTotpOn(owner);
    const ticket = await security.ticketOf(owner);
    const { challengeId, options } = await security.call('passkeySignInOptions', { ticket });
    const response = authenticator.get(options, { verified: false });
    const { code } = await refusalOf(security.call('passkeySignIn', { challengeId, response }));
    expect(code).toBe('passkey_invalid');
  });

  it('is refused on the agents’ page when its owner is none', async () => {
    const { challengeId, options } = await security.call('passkeySignInOptions', {});
    const response = authenticator.get(options);
    const { code } = await refusalOf(
      security.call('passkeySignIn', { challengeId, response, page: 'agent' }),
    );
    expect(code).toBe('not_an_agent_account');
  });

  it('lets the device be remembered', async () => {
    expect((await signIn({ remember: true })).rememberToken).toBeTruthy();
  });
});

describe('A passkey on this machine', () => {
  it.each([
    ['http://127.0.0.1:8080', true, 'http://localhost:5173', true],
    ['http://127.0.0.1:8080', true, 'http://localhost.evil.test', false],
    ['http://127.0.0.1:8080', false, 'http://localhost:8080', true],
    ['http://127.0.0.1:8080', false, 'http://localhost:5173', false],
    ['https://play.example', true, 'http://localhost:5173', false],
  ])('with the gateway at %s, demo %s, works from %s: %s', async (own, demo, page, works) => {
    const demoAccounts = demo ? [] : null;
    const security = await openSecurity({ origin: () => own, demoAccounts });
    const owner = await security.owner();
    const options = await security.call('passkeyOptions', { password: PASSWORD }, owner);
    const response = createAuthenticator(page).create(options);
    const added = security.call('passkeyAdd', { name: 'key', response }, owner);
    if (works) expect((await added).passkeys).toHaveLength(1);
    else expect((await refusalOf(added)).code).toBe('passkey_invalid');
    await security.close();
  });
});
