import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { qrSignIn } from '../../../gateway/db/schema.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { PASSWORD } from '../identity/openIdentity.ts';
import { testMerchant } from '../support/merchant.ts';
import { type Owner, openSecurity, refusalOf, type Security } from './openSecurity.ts';

const MINUTE = 60_000;
const DESK = { ip: '203.0.113.7', device: 'Firefox, Linux' };

describe('A device that asks another one to sign it in', () => {
  let security: Security;
  let owner: Owner;
  let begun: CallValue<'qrBegin'>;
  beforeAll(async () => {
    security = await openSecurity();
    owner = await security.owner();
  });
  afterAll(() => security.close());
  beforeEach(async () => {
    begun = await security.call('qrBegin', {}, DESK);
  });

  const changePassword = (by: Owner) => {
    const newPassword = 'another good password';
    const params = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    return security.call('changePassword', params, by);
  };
  const state = (of = begun) => security.call('qrState', { id: of.id, secret: of.secret }, DESK);
  const ask = (by = owner) => security.call('qrAsk', { id: begun.id }, by);
  const answer = (approve: boolean, by = owner) => security.call('qrAnswer', { id: begun.id, approve }, by);

  it('shows a code without its secret, two digits, and waits two minutes', async () => {
    expect(begun.match).toMatch(/^\d\d$/);
    expect(begun.expiresAt).toBe(security.clock.now() + 2 * MINUTE);
    expect(begun.secret).not.toBe(begun.id);
    expect(await state()).toEqual({ state: 'waiting' });
    const kept = JSON.stringify(await security.database.db.select().from(qrSignIn));
    expect(kept).not.toContain(begun.id);
    expect(kept).not.toContain(begun.secret);
  });

  it('shows on the other one where it asks from, with the same two digits', async () => {
    const { match, expiresAt } = begun;
    expect(await ask()).toEqual({ ...DESK, match, expiresAt });
    expect(await state()).toEqual({ state: 'scanned' });
    expect(await ask()).toMatchObject({ match });
  });

  it('is signed in by the approval, exactly once, as who approved it', async () => {
    await ask();
    await answer(true);
    const { state: now, login } = await state();
    expect(now).toBe('approved');
    const token = login?.token ?? '';
    expect(await security.call('memberInfo', {}, { token })).toMatchObject({ account: owner.username });
    const [line] = await security.call('signIns', {}, { token });
    expect(line).toMatchObject({ way: 'qr', ok: true, ...DESK });
    expect(await state()).toEqual({ state: 'expired' });
  });

  it('is signed in once, however often it asks at the same moment', async () => {
    await ask();
    await answer(true);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => state()));
    const signedIn = results.filter(result => result.status === 'fulfilled' && result.value.login);
    expect(signedIn).toHaveLength(1);
  });

  it('is asked for no second step: the other device has answered one', async () => {
    const guarded = await security.owner();
    await security.switchTotpOn(guarded);
    await ask(guarded);
    await answer(true, guarded);
    expect((await state()).login?.token).toBeTruthy();
  });

  it('learns of a refusal, and nothing approves it any more', async () => {
    await ask();
    await answer(false);
    expect(await state()).toEqual({ state: 'refused' });
    expect((await refusalOf(answer(true))).code).toBe('qr_expired');
  });

  it('gets nothing with the code alone: who photographed it lacks the secret', async () => {
    await ask();
    await answer(true);
    const thief = security.call('qrState', { id: begun.id, secret: 'x'.repeat(43) }, DESK);
    expect(await thief).toEqual({ state: 'expired' });
    expect((await state()).state).toBe('approved');
  });

  it('is answered only by the account that looked at it first', async () => {
    const other = await security.owner();
    expect((await refusalOf(answer(true))).code).toBe('qr_expired');
    await ask();
    expect((await refusalOf(ask(other))).code).toBe('qr_expired');
    expect((await refusalOf(answer(true, other))).code).toBe('qr_expired');
    expect(await state()).toEqual({ state: 'scanned' });
  });

  it('is one of thirty of its network that are open, however many ask at once', async () => {
    const crowd = { ip: '198.51.100.9', device: 'Firefox, Linux' };
    const asked = await Promise.allSettled(
      Array.from({ length: 40 }, () => security.call('qrBegin', {}, crowd)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  it('is too late after two minutes, at every point of the way', async () => {
    await ask();
    security.clock.advance(2 * MINUTE - 1);
    await answer(true);
    security.clock.advance(1);
    expect(await state()).toEqual({ state: 'expired' });
    begun = await security.call('qrBegin', {}, DESK);
    security.clock.advance(2 * MINUTE);
    expect((await refusalOf(ask())).code).toBe('qr_expired');
    expect((await refusalOf(answer(true))).code).toBe('qr_expired');
  });

  it('is approved by no trial user, and by nobody who is not signed in', async () => {
    const trial = await security.call('freePlay', {});
    expect((await refusalOf(security.call('qrAsk', { id: begun.id }, trial))).code).toBe('trial_not_allowed');
    const approve = { id: begun.id, approve: true };
    expect((await refusalOf(security.call('qrAnswer', approve, trial))).code).toBe('trial_not_allowed');
    expect((await refusalOf(security.call('qrAsk', { id: begun.id }))).code).toBe('unauthorized');
  });

  it('is not signed in to an account whose sessions were ended after it approved', async () => {
    const leaving = await security.owner();
    await ask(leaving);
    await answer(true, leaving);
    await security.kick(leaving.username);
    expect((await refusalOf(state())).code).toBe('qr_expired');
  });

  it.each([
    ['logged out', (it: Owner) => security.call('logout', {}, it)],
    ['changed the password', (it: Owner) => changePassword(it)],
    ['signed out everywhere else', (it: Owner) => security.call('endSession', {}, it)],
  ])('issue 11.15: is not signed in once the session that approved it has %s', async (_, leave) => {
    const approver = await security.owner();
    await ask(approver);
    await answer(true, approver);
    await leave(approver);
    expect((await refusalOf(state())).code).toBe('qr_expired');
  });

  it.each([
    ['a password change', (it: Owner) => changePassword(it)],
    [
      'the end of that one session',
      async (it: Owner) => {
        const open = await security.call('sessions', {}, it);
        const other = open.find(({ current }) => !current)?.sessionId;
        return security.call('endSession', { sessionId: other }, it);
      },
    ],
  ])('issue 11.15: is not signed in after %s in another session of the approver', async (_, end) => {
    const approver = await security.owner();
    const elsewhere = { ...approver, token: (await security.login(approver.username)).token };
    await ask(approver);
    await answer(true, approver);
    await end(elsewhere);
    expect((await refusalOf(state())).code).toBe('qr_expired');
  });

  it('issue 11.15: is answered only in the session that looked at it, which may look again after a new sign-in', async () => {
    const approver = await security.owner();
    const elsewhere = { ...approver, token: (await security.login(approver.username)).token };
    await ask(approver);
    expect((await refusalOf(answer(true, elsewhere))).code).toBe('qr_expired');
    await ask(elsewhere);
    await answer(true, elsewhere);
    expect((await state()).login?.token).toBeTruthy();
  });

  it('has to wait when its address has thirty requests open', async () => {
    const from = { ip: '198.51.100.9' };
    for (let n = 0; n < 30; n += 1) await security.call('qrBegin', {}, from);
    const { code, retryMs } = await refusalOf(security.call('qrBegin', {}, from));
    expect([code, retryMs]).toEqual(['rate_limited', 2 * MINUTE]);
    expect(await security.call('qrBegin', {}, DESK)).toBeTruthy();
    security.clock.advance(2 * MINUTE);
    expect(await security.call('qrBegin', {}, from)).toBeTruthy();
  });
});

it('A merchant without sign-in on a second device refuses its calls with module_off', async () => {
  const merchant = testMerchant({ access: { antiBot: 'optional', qrSignIn: false } });
  const security = await openSecurity({ merchant });
  const owner = await security.owner();
  const refused = await Promise.all(
    [
      security.call('qrBegin', {}),
      security.call('qrState', { id: 'x', secret: 'y' }),
      security.call('qrAsk', { id: 'x' }, owner),
      security.call('qrAnswer', { id: 'x', approve: true }, owner),
    ].map(refusalOf),
  );
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'module_off'));
  await security.close();
});
