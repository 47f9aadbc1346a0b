import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorSession } from '../../../gateway/db/schema.ts';
import { createAuthenticator } from '../security/authenticator.ts';
import { codeOf, type Office, openOffice } from './openOffice.ts';

let office: Office;
let owner = '';
beforeAll(async () => {
  office = await openOffice();
  owner = await office.signIn('owner');
});
afterAll(() => office.gateway.close());
beforeEach(() =>
  office.gateway.database.db
    .update(operatorSession)
    .set({ provedAt: Date.now() })
    .where(eq(operatorSession.operatorId, 'demo-owner')),
);

const ORIGIN = 'https://play.example';
const PASSWORD = 'seven quiet herons';
const codesOf = async (name: Parameters<Office['ask']>[0], params: object, token: string | null) => {
  const { status, body } = await office.ask(name, params as never, token);
  return status === 200 ? 'ok' : body.code;
};
async function join(role: string, login: string) {
  const { invitation } = await office.take('officeInvite', { name: 'Ruma Das', role }, owner);
  const { totpSecret } = await office.take('officeInvitation', { invitation }, null);
  const params = { invitation, login, password: PASSWORD, code: codeOf(totpSecret) };
  const { token, operatorId } = await office.take('officeAccept', params, null);
  return { token, operatorId, totpSecret };
}
const reset = (operatorId: string, token = owner) =>
  office.ask('officeOperatorReset', { operatorId, reason: 'lost the phone' }, token);

describe('a lost authenticator', () => {
  it('issue 32.1: an owner resets it: sessions and factors end, and a link good once sets new ones', async () => {
    const { token, operatorId, totpSecret } = await join('support', 'ruma');
    const told = await reset(operatorId);
    expect(told.status).toBe(200);
    const { invitation, link } = told.body.value as { invitation: string; link: string };
    expect(link).toBe(`${ORIGIN}/office/#invitation=${invitation}`);
    expect(await codesOf('officeSession', {}, token)).toBe('kicked');
    const old = { login: 'ruma', password: PASSWORD, code: codeOf(totpSecret, 1) };
    expect(await codesOf('officeSignIn', old, null)).toBe('wrong_credentials');
    const offer = await office.take('officeInvitation', { invitation }, null);
    expect(offer).toMatchObject({ name: 'Ruma Das', role: 'support', login: 'ruma' });
    const password = 'nine loud kingfishers';
    // Whatever name is sent, it stays who it is.
    const params = { invitation, login: 'somebody', password, code: codeOf(offer.totpSecret) };
    const again = await office.take('officeAccept', params, null);
    expect(again).toMatchObject({ operatorId, role: 'support' });
    expect(await codesOf('officeSession', {}, again.token)).toBe('ok');
    expect(await codesOf('officeAccept', params, null)).toBe('invitation_invalid');
    const next = { login: 'ruma', password, code: codeOf(offer.totpSecret, 1) };
    expect(await codesOf('officeSignIn', next, null)).toBe('ok');
    const [noted] = await office.take('officeTrail', { target: `operator:${operatorId}`, limit: 1 }, owner);
    expect(noted).toMatchObject({
      call: 'officeOperatorReset',
      before: { password: true, passkeys: 0 },
      reason: 'lost the phone',
    });
    const stored = await office.gateway.database.db.execute(sql`select * from idempotency`);
    expect(JSON.stringify(stored.rows)).not.toContain(invitation);
  });

  it('issue 32.1: takes a proof, the right to look after operators, and never oneself', async () => {
    const { operatorId } = await join('support', 'careful');
    const { token: support } = await join('support', 'curious');
    expect(await codesOf('officeOperatorReset', { operatorId, reason: 'x' }, support)).toBe('forbidden');
    expect((await reset('demo-owner')).body.code).toBe('forbidden');
    await office.gateway.database.db.execute(
      sql`update operator_session set proved_at = 1 where operator_id = 'demo-owner'`,
    );
    expect((await reset(operatorId)).body.code).toBe('two_step_required');
  });

  it('issue 32.1: only the last link counts, and a lock in between holds', async () => {
    const { operatorId } = await join('support', 'twice');
    const first = (await reset(operatorId)).body.value as { invitation: string };
    const second = (await reset(operatorId)).body.value as { invitation: string };
    expect(await codesOf('officeInvitation', first, null)).toBe('invitation_invalid');
    const { totpSecret } = await office.take('officeInvitation', second, null);
    await office.take('officeOperatorSet', { operatorId, locked: true }, owner);
    const params = { ...second, login: 'twice', password: PASSWORD, code: codeOf(totpSecret) };
    expect(await codesOf('officeAccept', params, null)).toBe('invitation_invalid');
    expect((await reset(operatorId)).body.code).toBe('account_locked');
  });

  it('issue 32.1: two owners who reset each other at once don’t shut the office', async () => {
    const { token, operatorId } = await join('owner', 'second-owner');
    const both = await Promise.all([reset(operatorId), reset('demo-owner', token)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const [lost] = both[0]?.status === 200 ? [operatorId] : ['demo-owner'];
    const { rows } = await office.gateway.database.db.execute(
      sql`select id from operator where role = 'owner' and password is not null and id <> ${lost}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await office.gateway.database.db.execute(
      sql`update operator_session set ended_at = null where operator_id = 'demo-owner'`,
    );
  });
});

describe('passkeys of an operator', () => {
  const add = async (token: string, name: string) => {
    const key = createAuthenticator(ORIGIN);
    const options = await office.take('officePasskeyOffer', {}, token);
    const { passkeyId } = await office.take(
      'officePasskeyAdd',
      { name, response: key.create(options) },
      token,
    );
    return { key, passkeyId };
  };
  const signInWith = async (key: ReturnType<typeof createAuthenticator>) => {
    const { challengeId, options } = await office.take('officePasskeyOptions', {}, null);
    return codesOf('officePasskeySignIn', { challengeId, response: key.get(options) }, null);
  };

  it('issue 32.1: are added and removed in the account, and each signs in', async () => {
    const { token } = await join('support', 'keys');
    const desk = await add(token, 'Desk');
    const phone = await add(token, 'Phone');
    const own = await office.take('officePasskeys', {}, token);
    expect(own).toMatchObject({ password: true, passkeys: [{ name: 'Desk' }, { name: 'Phone' }] });
    for (const { key } of [desk, phone]) expect(await signInWith(key)).toBe('ok');
    expect(await codesOf('officePasskeyRemove', { passkeyId: desk.passkeyId }, owner)).toBe('not_found');
    expect(await codesOf('officePasskeyRemove', { passkeyId: desk.passkeyId }, token)).toBe('ok');
    expect(await signInWith(desk.key)).toBe('passkey_invalid');
    expect(await signInWith(phone.key)).toBe('ok');
    // Somebody else's challenge is worth nothing.
    const { token: other } = await join('support', 'keys-other');
    const options = await office.take('officePasskeyOffer', {}, other);
    const response = createAuthenticator(ORIGIN).create(options);
    expect(await codesOf('officePasskeyAdd', { name: 'Mine', response }, token)).toBe('passkey_invalid');
  });

  it('issue 32.1: the last one stays where there is no password, also when two are removed at once', async () => {
    const { invitation } = await office.take('officeInvite', { name: 'Mira', role: 'support' }, owner);
    const { passkey } = await office.take('officeInvitation', { invitation }, null);
    const response = createAuthenticator(ORIGIN).create(passkey);
    const { token } = await office.take(
      'officeAcceptPasskey',
      { invitation, login: 'keys-only', response },
      null,
    );
    await add(token, 'Second');
    const { password, passkeys } = await office.take('officePasskeys', {}, token);
    expect([password, passkeys.length]).toEqual([false, 2]);
    const both = passkeys.map(({ passkeyId }) => codesOf('officePasskeyRemove', { passkeyId }, token));
    expect((await Promise.all(both)).toSorted()).toEqual(['forbidden', 'ok']);
    expect((await office.take('officePasskeys', {}, token)).passkeys).toHaveLength(1);
  });

  it('issue 32.1: take a proof', async () => {
    const { token, operatorId } = await join('support', 'keys-unproved');
    await office.gateway.database.db
      .update(operatorSession)
      .set({ provedAt: 1 })
      .where(eq(operatorSession.operatorId, operatorId));
    expect(await codesOf('officePasskeyOffer', {}, token)).toBe('two_step_required');
    expect(await codesOf('officePasskeyRemove', { passkeyId: 'x' }, token)).toBe('two_step_required');
  });
});

describe('names of the staff', () => {
  it('issue 32.1: are told to everybody of it, also of who is locked and of programs', async () => {
    const { operatorId } = await join('support', 'named');
    const { machineId } = await office.take(
      'officeMachineMake',
      { name: 'the books', scopes: ['system.read'], days: 1 },
      owner,
    );
    await office.take('officeOperatorSet', { operatorId, locked: true }, owner);
    const { token } = await join('support', 'reader');
    const names = await office.take('officeStaffNames', {}, token);
    expect(names).toContainEqual({ who: `operator:${operatorId}`, name: 'Ruma Das' });
    expect(names).toContainEqual({ who: `machine:${machineId}`, name: 'the books' });
  });
});
