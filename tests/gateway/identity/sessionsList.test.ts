import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, signIn } from '../../../gateway/db/schema.ts';
import { renewSession } from '../../../gateway/people/identity/renewSession.ts';
import { sessionLimits } from '../../../gateway/people/identity/sessionLimits.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { setAccount, tryLogin } from '../signIn/people.ts';
import { openIdentity, PASSWORD, type Registry, START } from './openIdentity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PHONE = { ip: '198.51.100.7', device: 'Chrome, Android' };

describe('what the owner of an account sees and ends', () => {
  let registry: Registry;
  let mine: string;
  beforeEach(async () => {
    registry = await openIdentity();
    mine = await registry.join('alice');
  });
  afterEach(() => registry.close());

  const enter = async (from = PHONE, remember = false) =>
    registry.call('login', { username: 'alice', password: PASSWORD, remember }, from);
  const sessions = (token = mine) => registry.call('sessions', {}, { token });
  const codeOf = async (token: string) => {
    const proof = await registry.authenticate(token);
    return proof.ok ? 'ok' : proof.code;
  };

  it('is where, when, how and with what it is signed in, the newest first', async () => {
    registry.clock.advance(MINUTE);
    await enter();
    expect(await sessions()).toEqual([
      {
        sessionId: expect.any(String),
        current: false,
        createdAt: START + MINUTE,
        lastSeenAt: START + MINUTE,
        ip: PHONE.ip,
        device: PHONE.device,
        way: 'username',
      },
      expect.objectContaining({ current: true, createdAt: START, way: 'register' }),
    ]);
  });

  it('is one line for a session with all its tokens, which keeps its beginning', async () => {
    registry.clock.advance(20 * MINUTE);
    mine = await registry.refresh(mine);
    expect(await sessions()).toEqual([
      expect.objectContaining({ createdAt: START, lastSeenAt: START + 20 * MINUTE, way: 'register' }),
    ]);
  });

  it('issue 11.46: is as many sessions as a page takes in, this one among them', async () => {
    const { uid, gen } = await registry.accountOf('alice');
    await registry.database.write(tx =>
      tx.insert(session).values(
        Array.from({ length: 150 }, (_, n) => ({
          ...{
            tokenHash: `other ${n}`,
            uid,
            gen,
            sessionId: `other ${n}`,
            way: 'username',
            ip: '203.0.113.1',
          },
          ...{
            createdAt: START + n + 1,
            openedAt: START + n + 1,
            activeAt: START + n + 1,
            expiresAt: START + DAY,
          },
        })),
      ),
    );
    const listed = await sessions();
    expect(calls.sessions.value.safeParse(listed).success).toBe(true);
    expect(listed).toHaveLength(100);
    expect(listed[0]).toMatchObject({ createdAt: START + 150 });
    expect(listed.at(-1)).toMatchObject({ current: true, createdAt: START });
  });

  it('is no session that ended, was kicked or slept too long', async () => {
    const { token } = await enter();
    await registry.call('logout', {}, { token });
    expect(await sessions()).toHaveLength(1);
    registry.clock.advance(13 * 60 * MINUTE);
    const later = (await enter()).token;
    expect(await sessions(later)).toHaveLength(1);
    await registry.kick('alice');
    expect(await sessions((await enter()).token)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const other = await registry.join('bobby');
    expect(await sessions(other)).toHaveLength(1);
    const [{ sessionId } = { sessionId: '' }] = await sessions();
    await registry.call('endSession', { sessionId }, { token: other });
    expect(await codeOf(mine)).toBe('ok');
  });

  it('ends one other session, whose page is told so, and the device behind it is forgotten', async () => {
    const phone = await enter(PHONE, true);
    const tablet = await enter(PHONE, true);
    const { sessionId } = (await registry.call('sessions', {}, { token: phone.token })).find(
      each => each.current,
    ) ?? { sessionId: '' };
    const left = await registry.call('endSession', { sessionId }, { token: mine });
    expect(left.map(each => each.sessionId)).not.toContain(sessionId);
    expect(left).toHaveLength(2);
    expect(await codeOf(phone.token)).toBe('kicked');
    expect(await codeOf(tablet.token)).toBe('ok');
    const back = (token: string | null | undefined) =>
      tryLogin(registry, { password: token ?? '', remembered: true });
    expect(await back(phone.rememberToken)).toMatchObject({ code: 'remember_invalid' });
    expect(await back(tablet.rememberToken)).toMatchObject({ ok: true });
  });

  it('ends every other session and remembered device at once', async () => {
    const phone = await enter(PHONE, true);
    const renewed = await registry.refresh(phone.token);
    expect(await registry.call('endSession', {}, { token: mine })).toMatchObject([{ current: true }]);
    expect(await codeOf(phone.token)).toBe('kicked');
    expect(await codeOf(renewed)).toBe('kicked');
    expect(await codeOf(mine)).toBe('ok');
    const back = { password: phone.rememberToken ?? '', remembered: true };
    expect(await tryLogin(registry, back)).toMatchObject({ code: 'remember_invalid' });
  });

  it('does not end the session it asks from: that is a logout', async () => {
    const [{ sessionId } = { sessionId: '' }] = await sessions();
    await registry.call('endSession', { sessionId }, { token: mine });
    expect(await codeOf(mine)).toBe('ok');
  });

  it('gives an ended session no token that was renewed in the same moment', async () => {
    const { token } = await enter();
    const { database, deps } = registry;
    const waiting = async () => {
      const { rows } = await database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    };
    const { renewed, ending } = await database.write(async tx => {
      const next = await renewSession(
        tx,
        { ...deps, limits: sessionLimits(deps.merchant) },
        token,
        registry.clock.now(),
      );
      // Begins while the new token is not there for others yet.
      const end = registry.call('endSession', {}, { token: mine });
      await eventually(async () => expect(await waiting()).toBe(1));
      return { renewed: next ?? '', ending: { end } };
    });
    await ending.end;
    expect(await codeOf(renewed)).toBe('kicked');
    await expect(registry.refresh(renewed)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('says in the topic of the account that its sessions are to be looked at', async () => {
    const { uid } = await registry.accountOf('alice');
    await registry.call('endSession', {}, { token: mine });
    expect(await registry.published(`u:${uid}:session`)).toEqual([{ gen: 1, state: 'ok' }]);
  });
});

describe('the record of sign-ins', () => {
  let registry: Registry;
  let mine: string;
  beforeEach(async () => {
    registry = await openIdentity();
    mine = await registry.join('alice');
  });
  afterEach(() => registry.close());
  const lines = () => registry.call('signIns', {}, { token: mine });

  it('holds sign-ins and refused tries with their reasons, the newest first', async () => {
    await tryLogin(registry, { password: 'wrong' }, PHONE);
    await setAccount(registry, 'alice', { locked: true });
    await tryLogin(registry, {});
    await setAccount(registry, 'alice', { locked: false, smsStep: true, mobile: '8801712345678' });
    await tryLogin(registry, {});
    expect(await lines()).toEqual([
      expect.objectContaining({ way: 'username', ok: false, reason: 'two_step_required' }),
      expect.objectContaining({ way: 'username', ok: false, reason: 'account_locked' }),
      { at: START, way: 'username', ok: false, reason: 'wrong_credentials', ...PHONE },
      expect.objectContaining({ way: 'register', ok: true, reason: null }),
    ]);
  });

  it('holds nothing about names nobody has', async () => {
    await tryLogin(registry, { username: 'nobody' });
    expect(await registry.database.db.$count(signIn)).toBe(1);
  });

  it('shows fifty lines and keeps two hundred', async () => {
    const { uid } = await registry.accountOf('alice');
    const rows = Array.from({ length: 250 }, (_, n) => ({
      uid,
      at: START + n,
      way: 'username',
      ok: true,
      ip: '',
    }));
    await registry.database.db.insert(signIn).values(rows);
    await registry.login('alice');
    expect(await lines()).toHaveLength(50);
    expect(await registry.database.db.$count(signIn, eq(signIn.uid, uid))).toBe(200);
  });
});
