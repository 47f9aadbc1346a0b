import 'socket.io-client';
import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../../streams/failure.ts';
import { valueIn } from '../../../../../streams/remote/remote.ts';
import type { SecurityStore } from '../../../../../streams/stores/security.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import { type LinkWorld, refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const open = (sessionId: string, current = false) => ({
  sessionId,
  current,
  createdAt: 1,
  lastSeenAt: 2,
  ip: '192.0.2.1',
  device: null,
  way: 'username',
});
const record = { at: 1, way: 'username', ok: true, reason: null, ip: '192.0.2.1', device: null };
const state = (more: object = {}) => ({
  totp: false,
  sms: false,
  recoveryLeft: 0,
  passkeys: [],
  mobileEnd: '78',
  ...more,
});
const NOBODY = 'failed';

function prepare(world: LinkWorld): void {
  world.on('GET /v1/sessions', () => [open('s1', true), open('s2')]);
  world.on('GET /v1/signIns', () => [record]);
  world.on('GET /v1/twoStep', () => state());
}
async function start(token?: string): Promise<SecurityStore> {
  it_ = createStreamWorld(token === undefined ? {} : { token }, prepare);
  await it_.world.pass(100);
  return it_.streams.security;
}
async function ended<T>(outcome$: Observable<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = firstValueFrom(outcome$);
  await it_.world.pass(100);
  return outcome;
}
const shown = ({ sessions$, signIns$, twoStep$ }: SecurityStore) => [
  sessions$.value,
  signIns$.value,
  twoStep$.value,
];

const kinds = (security: SecurityStore) => shown(security).map(({ kind }) => kind);

describe('the security pages', () => {
  it('are empty until they are opened, and read all three lists then', async () => {
    const security = await start('member');
    expect(kinds(security)).toEqual(['loading', 'loading', 'loading']);
    security.load();
    expect(security.sessions$.value.kind).toBe('loading');
    await it_.world.pass(100);
    const loaded = (value: unknown) => ({ kind: 'live', value, bestEffort: true, isReading: false });
    expect(shown(security)).toEqual([
      loaded([open('s1', true), open('s2')]),
      loaded([record]),
      loaded(state()),
    ]);
  });

  it('read nothing for a visitor', async () => {
    const security = await start();
    security.load();
    await it_.world.pass(100);
    expect(kinds(security)).toEqual([NOBODY, NOBODY, NOBODY]);
    expect(it_.world.calls).not.toContain('GET /v1/sessions');
  });

  it('tell why a load failed, and keep what they had', async () => {
    const security = await start('member');
    security.load();
    await it_.world.pass(100);
    it_.world.on('GET /v1/sessions', () => refuse(500, 'internal'));
    security.load();
    await it_.world.pass(100);
    expect(security.sessions$.value).toMatchObject({
      failure: { code: 'internal' },
      kind: 'stale',
      reason: 'error',
      value: [{ sessionId: 's1' }, { sessionId: 's2' }],
    });
  });

  it('try a lost answer again by themselves', async () => {
    const security = await start('member');
    let asked = 0;
    it_.world.on('GET /v1/sessions', () => {
      asked += 1;
      return asked < 3 ? refuse(503, 'overloaded') : [open('s1', true)];
    });
    security.load();
    await it_.world.pass(10_000);
    expect(security.sessions$.value).toMatchObject({ kind: 'live', value: [{ sessionId: 's1' }] });
  });

  it('I8 are emptied when the session ends, and a late answer fills them for nobody', async () => {
    const security = await start('member');
    security.load();
    await it_.world.pass(100);
    let tell: (value: unknown) => void = () => {};
    it_.world.on('GET /v1/sessions', () => new Promise(resolve => (tell = resolve)));
    security.load();
    await it_.world.pass(10);
    const ending = ended(it_.streams.session.logout());
    expect(kinds(security)).toEqual([NOBODY, NOBODY, NOBODY]);
    await ending;
    tell([open('late')]);
    await it_.world.pass(100);
    expect(kinds(security)).toEqual([NOBODY, NOBODY, NOBODY]);
  });
});

describe('what protects an account', () => {
  it('shows what a switch answers, and hands the recovery codes out', async () => {
    const security = await start('member');
    it_.world.on('POST /v1/twoStep/totp/confirm', () => ({
      state: state({ totp: true, recoveryLeft: 2 }),
      recoveryCodes: ['a', 'b'],
    }));
    expect(await ended(security.confirmTotp('123456'))).toEqual({ ok: true, value: ['a', 'b'] });
    expect(valueIn(security.twoStep$.value)).toEqual(state({ totp: true, recoveryLeft: 2 }));
    it_.world.on('POST /v1/twoStep/off', () => state({ recoveryLeft: 2 }));
    expect(await ended(security.switchOff({ way: 'totp', password: 'pw' }))).toEqual({
      ok: true,
      value: null,
    });
    expect(valueIn(security.twoStep$.value)?.totp).toBe(false);
    it_.world.on('POST /v1/twoStep/recoveryCodes', () => ['c', 'd', 'e']);
    expect(await ended(security.newRecoveryCodes('pw'))).toEqual({ ok: true, value: ['c', 'd', 'e'] });
    expect(valueIn(security.twoStep$.value)?.recoveryLeft).toBe(3);
  });

  it('sends the password with the wish for a secret, and hands the secret out', async () => {
    const security = await start('member');
    const asked: unknown[] = [];
    const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };
    it_.world.on('POST /v1/twoStep/totp', ({ body }) => {
      asked.push(body);
      return begun;
    });
    expect(await ended(security.beginTotp('pw'))).toEqual({ ok: true, value: begun });
    expect(await ended(security.beginTotp())).toEqual({ ok: true, value: begun });
    expect(asked).toEqual([{ password: 'pw' }, {}]);
  });

  it.each([undefined, 's2'])('signs other sessions out (%s) and shows who is left', async sessionId => {
    const security = await start('member');
    let asked: unknown;
    it_.world.on('DELETE /v1/sessions', ({ query }) => {
      asked = query.get('sessionId');
      return [open('s1', true)];
    });
    expect(await ended(security.endSession(sessionId))).toEqual({ ok: true, value: null });
    expect(asked).toBe(sessionId ?? null);
    expect(valueIn(security.sessions$.value)).toEqual([open('s1', true)]);
  });

  it('gives a refusal back as a value and changes nothing', async () => {
    const security = await start('member');
    security.load();
    await it_.world.pass(100);
    it_.world.on('POST /v1/twoStep/off', () => refuse(400, 'old_password_wrong'));
    expect(await ended(security.switchOff({ way: 'totp', password: 'x' }))).toMatchObject({
      ok: false,
      failure: { code: 'old_password_wrong' },
    });
    expect(valueIn(security.twoStep$.value)).toEqual(state());
  });

  it('I8 hands no recovery codes to the account after the one that asked', async () => {
    const security = await start('member');
    let tell: (value: unknown) => void = () => {};
    it_.world.on('POST /v1/twoStep/recoveryCodes', () => new Promise(resolve => (tell = resolve)));
    const outcome = firstValueFrom(security.newRecoveryCodes('pw'));
    await it_.world.pass(10);
    it_.world.messages.next({ type: 'logout', reason: 'logout' });
    it_.world.messages.next({ type: 'login', token: 'other' });
    await it_.world.pass(100);
    tell(['secret']);
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value.uid).toBe('other');
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
  });

  it('goes on with an intent while the welcome of the sign-in is dismissed', async () => {
    const security = await start('member');
    let tell: (value: unknown) => void = () => {};
    it_.world.on('POST /v1/session/qr/answer', () => new Promise(resolve => (tell = resolve)));
    const outcome = firstValueFrom(security.answerQr('q1', true));
    await it_.world.pass(10);
    it_.streams.session.dismissWelcome();
    tell(null);
    await it_.world.pass(100);
    expect(await outcome).toEqual({ ok: true, value: null });
  });
});
