import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statusHandler } from '../../../gateway/modules/operator/status.ts';
import { openIdentity, type Registry, START } from './openIdentity.ts';
import { runHandler } from './runHandler.ts';

const MINUTE = 60_000;

describe('sessions', () => {
  let registry: Registry;
  let token: string;
  beforeEach(async () => {
    registry = await openIdentity();
    token = await registry.join('alice');
  });
  afterEach(() => registry.close());

  const codeOf = async (proven: string) => {
    const proof = await registry.authenticate(proven);
    return proof.ok ? 'ok' : proof.code;
  };
  const logout = async (of: string) =>
    runHandler(registry.database, registry.handlers.logout, await registry.context(of), {});
  const state = async (of?: string) =>
    (await runHandler(registry.database, registry.handlers.sessionState, await registry.context(of), {}))
      .value;

  it('refuse a token nobody was given', async () => {
    expect(await codeOf('made-up')).toBe('unauthorized');
  });

  it('end thirty minutes after the token was given', async () => {
    registry.clock.advance(30 * MINUTE - 1);
    expect(await codeOf(token)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(token)).toBe('token_expired');
  });

  it('go on with a renewed token under the same session id', async () => {
    const before = await registry.authenticate(token);
    registry.clock.advance(20 * MINUTE);
    const renewed = await registry.refresh(token);
    registry.clock.advance(20 * MINUTE);
    const after = await registry.authenticate(renewed);
    expect(after.ok && after.principal.sessionId).toBe(before.ok && before.principal.sessionId);
    expect(after.ok).toBe(true);
  });

  it('go on with the token of a device that slept, up to twelve hours after it expired', async () => {
    const before = await registry.authenticate(token);
    registry.clock.advance((12 * 60 + 30) * MINUTE - 1);
    expect(await codeOf(token)).toBe('token_expired');
    const after = await registry.authenticate(await registry.refresh(token));
    expect(after.ok && after.principal.sessionId).toBe(before.ok && before.principal.sessionId);
    expect(after.ok).toBe(true);
  });

  it('end for good twelve hours after the token expired', async () => {
    registry.clock.advance((12 * 60 + 30) * MINUTE);
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('give a second tab of a device that slept its token as well', async () => {
    registry.clock.advance(60 * MINUTE);
    const [first, second] = [await registry.refresh(token), await registry.refresh(token)];
    expect([await codeOf(first), await codeOf(second)]).toEqual(['ok', 'ok']);
  });

  it('are not renewed with a token whose successor has taken over', async () => {
    await registry.refresh(token);
    registry.clock.advance(45_000);
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('are not renewed with an expired token after a logout', async () => {
    registry.clock.advance(31 * MINUTE);
    const renewed = await registry.refresh(token);
    await logout(renewed);
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('keep a renewed token good for 45 seconds more, and no longer', async () => {
    await registry.refresh(token);
    registry.clock.advance(44_999);
    expect(await codeOf(token)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(token)).toBe('token_expired');
  });

  it('do not live longer when an old token is renewed again and again', async () => {
    await registry.refresh(token);
    registry.clock.advance(40_000);
    await registry.refresh(token);
    registry.clock.advance(5_000);
    expect(await codeOf(token)).toBe('token_expired');
  });

  it('refuse to renew a session that ended between the check of the token and the renewal', async () => {
    const ctx = await registry.context(token);
    await logout(token);
    const renewal = runHandler(registry.database, registry.handlers.authRefresh, ctx, {});
    await expect(renewal).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('end with all their tokens at a logout, while the other sessions of the account go on', async () => {
    const elsewhere = (await registry.login('alice')).token;
    const renewed = await registry.refresh(token);
    await logout(renewed);
    expect(await codeOf(token)).toBe('unauthorized');
    expect(await codeOf(renewed)).toBe('unauthorized');
    expect(await codeOf(elsewhere)).toBe('ok');
  });

  it('all end at once with a kick, and the topic of the account says so', async () => {
    const { uid } = await registry.accountOf('alice');
    const elsewhere = (await registry.login('alice')).token;
    await registry.kick('alice');
    expect(await codeOf(token)).toBe('kicked');
    expect(await codeOf(elsewhere)).toBe('kicked');
    expect(await registry.published(`u:${uid}:session`)).toEqual([{ gen: 2, state: 'kicked' }]);
  });

  it('of other accounts stay as they are when one is kicked', async () => {
    const other = await registry.join('bobby');
    await registry.kick('alice');
    expect(await codeOf(other)).toBe('ok');
  });

  it('opened after a kick stand under the new generation and set the topic back', async () => {
    const { uid } = await registry.accountOf('alice');
    await registry.kick('alice');
    const { token: fresh } = await registry.login('alice');
    expect(await registry.authenticate(fresh)).toMatchObject({ ok: true, principal: { gen: 2 } });
    expect(await codeOf(token)).toBe('kicked');
    await registry.login('alice');
    expect(await registry.published(`u:${uid}:session`)).toEqual([
      { gen: 2, state: 'kicked' },
      { gen: 2, state: 'ok' },
    ]);
  });

  it('that were kicked are told so even after their token expired', async () => {
    await registry.kick('alice');
    registry.clock.advance(31 * MINUTE);
    expect(await codeOf(token)).toBe('kicked');
  });

  it('cannot be ended for an account that does not exist', async () => {
    await expect(registry.kick('nobody')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('tell who is signed in', async () => {
    const { memberInfo } = registry.handlers;
    const { value } = await runHandler(registry.database, memberInfo, await registry.context(token), {});
    const { uid } = await registry.accountOf('alice');
    expect(value).toEqual({ id: uid, account: 'alice', nickname: null, type: 0 });
  });

  it('report their state to a visitor, a member and a kicked member', async () => {
    const { uid } = await registry.accountOf('alice');
    expect(await state()).toEqual({ uid: null, gen: 0, state: 'ok', now: START });
    expect(await state(token)).toEqual({ uid, gen: 1, state: 'ok', now: START });
    await registry.kick('alice');
    expect(await state(token)).toMatchObject({ uid: null, state: 'kicked' });
  });

  it('report a maintenance before everything else, with its end', async () => {
    const handler = statusHandler(registry.deps.publish);
    const until = START + MINUTE;
    const ctx = await registry.context(undefined, 'maintenance');
    await runHandler(registry.database, handler, ctx, { state: 'maintenance', until });
    await registry.kick('alice');
    expect(await state(token)).toMatchObject({ state: 'maintenance', until });
    await runHandler(registry.database, handler, ctx, { state: 'normal', until });
    expect(await registry.published('g:status')).toEqual([
      { state: 'maintenance', until },
      { state: 'normal', until: null },
    ]);
    expect(await state()).toMatchObject({ state: 'ok' });
  });
});
