import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealKey } from '../../../gateway/db/schema.ts';
import { createClient } from '../../../gateway/simulator/client.ts';
import { seal } from '../../../gateway/simulator/seal.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const LOGIN = 'POST /wps/session/login';
const person = { username: 'mira', password: 'Lotus-demo-1' };

it.each([
  ['login', '/wps/session/login'],
  ['register', '/wps/member/register'],
  ['registerMobile', '/wps/member/register/mobile'],
  ['changePassword', '/wps/member/password'],
  ['forgotByPhone', '/wps/member/password/verification'],
] as const)('S7-01 %s, which the call list marks with E, is sealed', (name, path) => {
  const spec: { path: string; sealed: boolean } = calls[name];
  expect([spec.path, spec.sealed]).toEqual([path, true]);
});

it('S7-01 Every other call that carries a password or a code in its body is sealed as well', () => {
  const open = (Object.keys(calls) as CallName[]).filter(name => {
    const { params, sealed } = calls[name];
    const fields = 'shape' in params ? Object.keys(params.shape) : [];
    return !sealed && fields.some(field => /password|verificationCode|^code$/i.test(field));
  });
  // These codes are printed on posters and sent in links.
  expect(open.toSorted()).toEqual(['affiliate', 'invitationClose', 'invitationVisit', 'referredBy']);
});

describe('A sign-in', () => {
  let open: TestGateway;
  let strict: TestGateway;
  beforeAll(async () => {
    open = await openGateway();
    strict = await openGateway({ SEALED: 'required' });
  });
  afterAll(async () => {
    await open.close();
    await strict.close();
  });

  async function publishedKey(gateway: TestGateway) {
    const { body } = await gateway.call('GET /wps/system/whitelabel');
    const key = (body.value as CallValue<'whitelabel'>).seal;
    if (key === undefined) throw new Error('the white label has no key');
    return key;
  }

  it('in the clear is taken by default, because a page on plain http outside localhost has nothing to seal with', async () => {
    const { status, body } = await open.call(LOGIN, { params: person });
    expect([status, body.success]).toEqual([200, true]);
  });

  it('in the clear is refused when the operator requires sealing', async () => {
    const { status, body } = await strict.call(LOGIN, { params: person });
    expect([status, body.code]).toEqual([400, 'sealed_required']);
  });

  it.each([
    ['with only the header', { params: person, headers: { Encryption: 'k' } }],
    ['with only the envelope', { params: { value: 'a.b.c.d.e' } }],
  ])('that claims to be sealed is refused %s, on either gateway', async (_how, options) => {
    for (const gateway of [open, strict]) {
      const { status, body } = await gateway.call(LOGIN, options);
      expect([status, body.code]).toEqual([400, 'sealed_required']);
    }
  });

  it('S7-01 sealed for a key that the operator replaced succeeds at once with the key the white label names then', async () => {
    const before = await publishedKey(strict);
    const answer = await strict.call('POST /v1/ops/sealKey/rotate', { token: strict.operatorToken });
    const { kid } = answer.body.value as CallValue<'opsSealRotate'>;
    const after = await publishedKey(strict);
    expect([answer.status, after.kid]).toEqual([200, kid]);
    expect(kid).not.toBe(before.kid);
    for (const key of [before, after]) {
      const value = await seal(person, key, Date.now());
      const signedIn = await strict.call(LOGIN, { params: { value }, headers: { Encryption: key.kid } });
      expect(signedIn.status).toBe(200);
    }
  });

  it('S7-01 sealed under a key id nobody knows is told to read the key again', async () => {
    const key = await publishedKey(open);
    const value = await seal(person, key, Date.now());
    const { status, body } = await open.call(LOGIN, { params: { value }, headers: { Encryption: 'gone' } });
    expect([status, body.code]).toEqual([400, 'sealed_invalid']);
  });

  it('of a program that kept the key too long fails once, and the next one reads the key again', async () => {
    const { signal } = new AbortController();
    const { origin } = strict;
    const bot = createClient({ origin, merchant: 'waterlily', wall: Date.now, signal });
    const login = async () => (await bot.call('login', { ...person, type: 'username' }, null)).ok;
    expect(await login()).toBe(true);
    await strict.call('POST /v1/ops/sealKey/rotate', { token: strict.operatorToken });
    await strict.database.write(tx =>
      tx.update(sealKey).set({ expiresAt: 0 }).where(isNotNull(sealKey.expiresAt)),
    );
    expect([await login(), await login()]).toEqual([false, true]);
  });

  it('lets nobody but the operator replace the key', async () => {
    const { status } = await open.call('POST /v1/ops/sealKey/rotate', { token: await open.trial() });
    expect(status).toBe(403);
  });
});
