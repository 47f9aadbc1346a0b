import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statusHandler } from '../../../gateway/care/operator/module.ts';
import { session } from '../../../gateway/db/schema.ts';
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

  it('issue 31.11: are each judged by itself when many tokens are checked together', async () => {
    const other = await registry.join('robert');
    const gone = await registry.join('caroline');
    await registry.kick('caroline');
    const tokens = [token, 'made-up', other, gone, token];
    const proofs = await Promise.all(tokens.map(registry.authenticateTogether));
    expect(proofs).toEqual(await Promise.all(tokens.map(registry.authenticate)));
    expect(proofs.map(proof => (proof.ok ? proof.principal.username : proof.code))).toEqual([
      ...['alice', 'unauthorized', 'robert', 'kicked', 'alice'],
    ]);
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

  it('issue 11.7: end for both when a token is renewed whose successor has taken over (A7.10)', async () => {
    const { uid } = await registry.accountOf('alice');
    const renewed = await registry.refresh(token);
    expect(await codeOf(renewed)).toBe('ok');
    registry.clock.advance(45_000);
    expect(await codeOf(renewed)).toBe('ok');
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await codeOf(renewed)).toBe('kicked');
    await expect(registry.refresh(renewed)).rejects.toMatchObject({ code: 'unauthorized' });
    // The open pages are told, as with a logout.
    expect(await registry.published(`u:${uid}:session`)).toEqual([{ gen: 1, state: 'ok' }]);
  });

  it('issue 11.7: go on for a page that never got the answer to its renewal', async () => {
    registry.clock.advance(20 * MINUTE);
    await registry.refresh(token);
    registry.clock.advance(9 * MINUTE);
    expect(await codeOf(token)).toBe('ok');
    await registry.refresh(token);
    // Frozen for hours right after it had asked.
    registry.clock.advance(8 * 60 * MINUTE);
    expect(await codeOf(token)).toBe('token_expired');
    expect(await codeOf(await registry.refresh(token))).toBe('ok');
  });

  it('issue 11.7: end the tokens of lost answers with the token they were given for', async () => {
    const lost = await registry.refresh(token);
    const arrived = await registry.refresh(token);
    expect(await codeOf(arrived)).toBe('ok');
    registry.clock.advance(45_000);
    expect(await codeOf(lost)).toBe('token_expired');
    await expect(registry.refresh(lost)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await codeOf(arrived)).toBe('kicked');
  });

  it('issue 11.7: keep both tokens of two tabs that renewed at once', async () => {
    const [first, second] = await Promise.all([registry.refresh(token), registry.refresh(token)]);
    expect(await Promise.all([codeOf(first), codeOf(second)])).toEqual(['ok', 'ok']);
    registry.clock.advance(20 * MINUTE);
    expect(await codeOf(token)).toBe('token_expired');
    expect([await codeOf(first), await codeOf(second)]).toEqual(['ok', 'ok']);
    const later = await registry.refresh(second);
    expect([await codeOf(first), await codeOf(later)]).toEqual(['ok', 'ok']);
  });

  it('issue 11.7: take the renewal of a token for its first use', async () => {
    const second = await registry.refresh(token);
    registry.clock.advance(31 * MINUTE);
    await registry.refresh(second);
    registry.clock.advance(45_000);
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('issue 11.7: do not fill the table when answer after answer is lost', async () => {
    for (let n = 0; n < 20; n += 1) {
      registry.clock.advance(1_000);
      await registry.refresh(token);
    }
    expect(await registry.database.db.$count(session)).toBe(9);
    expect(await codeOf(await registry.refresh(token))).toBe('ok');
  });

  it('are not renewed with an expired token after a logout', async () => {
    registry.clock.advance(31 * MINUTE);
    const renewed = await registry.refresh(token);
    await logout(renewed);
    await expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('issue 11.7: keep a renewed token good for 45 seconds after the first use of its successor (A7.10)', async () => {
    const renewed = await registry.refresh(token);
    registry.clock.advance(5 * MINUTE);
    expect(await codeOf(renewed)).toBe('ok');
    registry.clock.advance(44_999);
    expect(await codeOf(token)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(token)).toBe('token_expired');
  });

  it('do not live longer when an old token is renewed again and again', async () => {
    await codeOf(await registry.refresh(token));
    registry.clock.advance(40_000);
    await codeOf(await registry.refresh(token));
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
