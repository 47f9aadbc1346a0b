import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, session } from '../../../gateway/db/schema.ts';
import type { SignInWay } from '../../../gateway/people/identity/parts.ts';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { openIdentity, type Registry } from './openIdentity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a session', () => {
  let registry: Registry;
  let names = 0;
  beforeAll(async () => {
    const access = { antiBot: 'off', idleMinutes: 30, sessionHours: 24 } as const;
    registry = await openIdentity({ merchant: testMerchant({ access }) });
  });
  afterAll(() => registry.close());

  const join = () => registry.join(`sleeper${++names}`);
  const codeOf = async (token: string) => {
    const proof = await registry.authenticate(token);
    return proof.ok ? 'ok' : proof.code;
  };
  const idOf = async (token: string) => {
    const proof = await registry.authenticate(token);
    return proof.ok ? proof.principal.sessionId : '';
  };
  const refused = (token: string) =>
    expect(registry.refresh(token)).rejects.toMatchObject({ code: 'unauthorized' });

  it('issue 11.21: ends half an hour after somebody last did something, however often it was renewed', async () => {
    let token = await join();
    registry.clock.advance(20 * MINUTE);
    token = await registry.refresh(token);
    registry.clock.advance(10 * MINUTE - 1);
    expect(await codeOf(token)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(token)).toBe('token_expired');
    await refused(token);
  });

  it('issue 11.21: goes on while somebody does something, but never longer than a day', async () => {
    let token = await join();
    const sessionId = await idOf(token);
    for (let hours = 0; hours < 23.5; hours += 0.25) {
      registry.clock.advance(15 * MINUTE);
      await registry.markActive(sessionId);
      token = await registry.refresh(token);
    }
    registry.clock.advance(30 * MINUTE - 1);
    await registry.markActive(sessionId);
    expect(await codeOf(token)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(token)).toBe('token_expired');
    await refused(token);
  });

  it('issue 11.21: that is over is taken away, and every process looks at its connections; others stay', async () => {
    const token = await join();
    const { uid } = await registry.accountOf(`sleeper${names}`);
    registry.clock.advance(29 * MINUTE);
    const other = await join();
    await registry.endOverdue();
    expect(await registry.published(`u:${uid}:session`)).toEqual([]);
    registry.clock.advance(MINUTE);
    expect(await registry.endOverdue()).toBe(1);
    expect(await codeOf(token)).toBe('unauthorized');
    expect(await codeOf(other)).toBe('ok');
    expect(await registry.published(`u:${uid}:session`)).toHaveLength(1);
    expect(await registry.endOverdue()).toBe(0);
  });

  it('issue 11.21: of a locked account is refused and not renewed', async () => {
    const token = await join();
    const mine = eq(account.username, `sleeper${names}`);
    await registry.database.db.update(account).set({ locked: true }).where(mine);
    expect(await codeOf(token)).toBe('kicked');
    await refused(token);
  });

  it('ends after the minutes that its member has set, however much it is used', async () => {
    const token = await join();
    const { uid } = await registry.accountOf(`sleeper${names}`);
    const mine = eq(account.uid, uid);
    await registry.database.db.update(account).set({ sessionMinutes: 20 }).where(mine);
    registry.clock.advance(20 * MINUTE - 1);
    const renewed = await registry.refresh(token);
    expect(await codeOf(renewed)).toBe('ok');
    registry.clock.advance(1);
    expect(await codeOf(renewed)).toBe('token_expired');
    await refused(renewed);
    await registry.endOverdue();
    expect(await codeOf(renewed)).toBe('unauthorized');
    expect(await registry.published(`u:${uid}:session`)).toHaveLength(1);
  });

  it.each<[SignInWay, boolean]>([
    ['username', true],
    ['remembered', true],
    ['passkey', true],
    ['sms', false],
    ['google', false],
  ])('issue 11.21: that began with %s is bound to a new password: %s', async (way, bound) => {
    const token = await join();
    const { uid } = await registry.accountOf(`sleeper${names}`);
    await registry.database.db.update(session).set({ way }).where(eq(session.uid, uid));
    await registry.database.db.update(account).set({ mustChangePassword: true }).where(eq(account.uid, uid));
    const proof = await registry.authenticate(token);
    expect(proof).toMatchObject({ ok: true, principal: { mustChangePassword: bound } });
  });
});

describe('a gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
  });
  afterAll(async () => {
    closeClients();
    await gateway.close();
  });

  const who = async (token: string) => {
    const { body } = await gateway.call('GET /wps/member/info', { token });
    return body.value as { id: string; account: string };
  };

  it('issue 11.21: ends every session of an account that the operator locks, its connections too, and lets it in again later', async () => {
    const token = await gateway.member();
    const page = connect(gateway.origin, { token });
    await page.hello();
    const { account: username } = await who(token);
    const lock = (locked: boolean) =>
      gateway.call('POST /v1/ops/lock', {
        token: gateway.operatorToken,
        key: `lock-${locked}`,
        params: { username, locked },
      });
    expect((await lock(true)).status).toBe(200);
    await expect(page.bye()).resolves.toEqual({ code: 'kicked' });
    expect((await gateway.call('GET /wps/member/info', { token })).body.code).toBe('kicked');
    const login = { params: { username, password: 'a good password' } };
    expect((await gateway.call('POST /wps/session/login', login)).body.code).toBe('account_locked');
    await lock(false);
    expect((await gateway.call('POST /wps/session/login', login)).status).toBe(200);
    expect((await gateway.call('GET /wps/member/info', { token })).body.code).toBe('kicked');
  });

  it('issue 11.21: lets an account that has to change its password do nothing else, over the socket either', async () => {
    const token = await gateway.member();
    const { id: uid } = await who(token);
    await gateway.database.db.update(account).set({ mustChangePassword: true }).where(eq(account.uid, uid));
    const balance = `u:${uid}:balance`;
    const standing = `u:${uid}:session`;
    const page = connect(gateway.origin, {
      token,
      rs: [
        [balance, null, 0],
        [standing, null, 0],
      ],
    });
    const { r } = await page.hello();
    expect(r).toMatchObject([{ t: balance, ok: false, why: 'deny' }, { t: standing }]);
    const deposit = { username: (await who(token)).account, amount: 700, outcome: 'arrived' };
    await gateway.call('POST /v1/ops/deposits', { token: gateway.operatorToken, key: 'd1', params: deposit });
    const snap = await gateway.call(`GET /v1/snap?t=${balance}`, { token });
    expect(JSON.stringify(snap.body)).not.toContain('amount');
    expect((await gateway.call('GET /v1/sessions', { token })).body).toMatchObject({
      code: 'password_change_required',
    });
    const params = {
      oldPassword: 'a good password',
      newPassword: 'a better one 7',
      confirmNewPassword: 'a better one 7',
    };
    expect((await gateway.call('POST /wps/member/password', { token, params })).status).toBe(200);
    expect((await gateway.call('GET /v1/sessions', { token })).status).toBe(200);
    const again = connect(gateway.origin, { token, rs: [[balance, null, 0]] });
    expect((await again.hello()).r).not.toMatchObject([{ why: 'deny' }]);
    expect(page.events.filter(event => event.t === balance)).toEqual([]);
  });

  it('issue 11.21: notes what somebody does in a session, and takes reading and renewals for nothing of that kind', async () => {
    const token = await gateway.member();
    const { id: uid } = await who(token);
    const active = async () => {
      const rows = await gateway.database.db.select().from(session).where(eq(session.uid, uid));
      return Math.max(...rows.map(row => row.activeAt));
    };
    const old = Date.now() - 5 * MINUTE;
    await gateway.database.db.update(session).set({ activeAt: old }).where(eq(session.uid, uid));
    await gateway.call('GET /v1/sessions', { token });
    await gateway.call('GET /v1/snap?t=g:winners', { token });
    const renewed = await gateway.call('POST /v1/auth/refresh', { token });
    expect(renewed.status).toBe(200);
    expect(await active()).toBe(old);
    await gateway.call('POST /v1/session/active', { token });
    await eventually(async () => expect(await active()).toBeGreaterThan(old + MINUTE));
    expect(await active()).toBeLessThan(Date.now() + HOUR);
  });
});

it('issue 11.21: a blocked address learns that it is blocked, may ask the support, and nothing else', async () => {
  const gateway = await openGateway({}, undefined, testMerchant({ blockedAddresses: ['127.0.0.0/8'] }));
  try {
    const status = await gateway.call('GET /wps/system/status');
    expect(status.body.value).toMatchObject({ regionRestriction: true, location: { ip: '127.0.0.1' } });
    const params = { username: 'mira', password: 'Lotus-demo-1' };
    for (const refused of [
      await gateway.call('POST /wps/session/login', { params }),
      await gateway.call('POST /wps/session/login/freeplay'),
      await gateway.call('GET /v1/snap?t=g:winners'),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, 'region_restricted']);
    }
    const visitor = connect(gateway.origin);
    await expect(visitor.refused()).resolves.toMatchObject({ code: 'region', retryMs: 5_000 });
    expect((await gateway.call('POST /wps/relay/CBS_launchChat')).status).toBe(200);
  } finally {
    closeClients();
    await gateway.close();
  }
});
