import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Resume } from '../../../../streams/wire/protocol/position.ts';
import {
  balanceOf,
  createStreamWorld,
  endStreamWorld,
  label,
  type StreamWorld,
} from '../../support/linkStreams.ts';
import { refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const loginAnswer = (token: string) => ({ token, firstTimeLogin: false, passwordExpired: false });
const login = () => firstValueFrom(it_.streams.session.login({ username: 'ann', password: 'pw' }));

describe('session: coming in', () => {
  it('is a visitor who is ready at once without a stored token', () => {
    it_ = createStreamWorld();
    expect(it_.streams.session.session$.value).toMatchObject({
      role: 'visitor',
      phase: 'ready',
      ended: null,
    });
  });

  it('S3-12 restores a stored token: neither visitor nor member until member info has come', async () => {
    it_ = createStreamWorld({ token: 'member' });
    expect(it_.streams.session.session$.value.phase).toBe('restoring');
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value).toEqual({
      role: 'member',
      phase: 'ready',
      uid: 'member',
      account: 'member01',
      nickname: null,
      ended: null,
      welcome: null,
      firstTimeLogin: false,
      mustChangePassword: false,
    });
  });

  it('S3-12 takes id, account, nickname and type from member info', async () => {
    it_ = createStreamWorld({ token: 'x' }, world =>
      world.on('GET /wps/member/info', () => ({ id: 'i7', account: 'rahim74', nickname: 'Rahim', type: 2 })),
    );
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value).toMatchObject({
      ...{ uid: 'i7', account: 'rahim74', nickname: 'Rahim', role: 'agent' },
    });
  });

  it.each([1, 2, 41, 42])('S9-24 takes account type %i for an agent', async type => {
    it_ = createStreamWorld({ token: 'x' }, world =>
      world.on('GET /wps/member/info', () => ({ id: 'x', account: 'x', nickname: 'X', type })),
    );
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value.role).toBe('agent');
  });

  it('S9-25 takes account type 4 for a trial user', async () => {
    it_ = createStreamWorld({ token: 'trial' });
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value.role).toBe('trial');
  });

  it('keeps restoring through an outage and succeeds after it', async () => {
    let isUp = false;
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.on('GET /wps/member/info', () =>
        isUp ? { id: 'member', account: 'm', nickname: null, type: 0 } : refuse(503, 'overloaded'),
      );
    });
    await it_.world.pass(5_000);
    expect(it_.streams.session.session$.value.phase).toBe('restoring');
    isUp = true;
    await it_.world.pass(30_000);
    expect(it_.streams.session.session$.value.role).toBe('member');
  });

  it('signs in: stores the token, connects as the new user and tells the other tabs (A13.1)', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /wps/session/login', () => loginAnswer('member'));
    await it_.world.pass(100);
    const outcome = login();
    await it_.world.pass(100);
    expect(await outcome).toEqual({ ok: true, value: loginAnswer('member') });
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'member', uid: 'member' });
    expect(it_.world.token()).toBe('member');
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'member' });
    expect(it_.world.posted).toEqual([{ type: 'login', token: 'member' }]);
  });

  it('gives wrong credentials back as a value and stays a visitor', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /wps/session/login', () => refuse(401, 'wrong_credentials'));
    const outcome = login();
    await it_.world.pass(100);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'wrong_credentials', status: 401 } });
    expect(it_.streams.session.session$.value.role).toBe('visitor');
  });

  it('refuses a sign-in whose member info fails, and keeps no token', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /wps/session/login', () => loginAnswer('member'));
    it_.world.on('GET /wps/member/info', () => refuse(500, 'internal'));
    const outcome = login();
    await it_.world.pass(30_000);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'internal' } });
    expect(it_.world.token()).toBeNull();
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', phase: 'ready' });
  });
});

describe('session: the password', () => {
  it('travels sealed with the key that the white label publishes', async () => {
    let sent: unknown = null;
    it_ = createStreamWorld({}, world => {
      world.on('GET /wps/system/whitelabel', () => ({
        ...label('COMM3'),
        seal: { kid: 'k1', jwk: { kty: 'EC' } },
      }));
      world.on('POST /wps/session/login', ({ body, headers }) => {
        sent = { body, kid: headers.get('Encryption') };
        return loginAnswer('member');
      });
    });
    const outcome = login();
    await it_.world.pass(500);
    expect((await outcome).ok).toBe(true);
    expect(sent).toEqual({ body: { value: 'sealed' }, kid: 'k1' });
  });

  it('is never sent in the clear because the white label could not be read', async () => {
    it_ = createStreamWorld({}, world =>
      world.on('GET /wps/system/whitelabel', () => refuse(500, 'internal')),
    );
    it_.world.on('POST /wps/session/login', () => loginAnswer('member'));
    const outcome = login();
    await it_.world.pass(500);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'internal' } });
    expect(it_.world.calls).not.toContain('POST /wps/session/login');
  });
});

describe('session: other tabs', () => {
  it('follows a sign-in of another tab while nobody is signed in here', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(100);
    it_.world.messages.next({ type: 'login', token: 'agent' });
    await it_.world.pass(200);
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'agent', uid: 'agent' });
    expect(it_.world.posted).toEqual([]);
  });

  it('keeps its own account when another tab signs in with another one', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(200);
    it_.world.messages.next({ type: 'login', token: 'other' });
    it_.world.messages.next({ type: 'token', token: 'other2', replaces: 'other' });
    await it_.world.pass(200);
    expect(it_.streams.session.session$.value.uid).toBe('member');
    expect(it_.world.token()).toBe('member');
  });

  it('presents a token that another tab renewed on the open connection', async () => {
    it_ = createStreamWorld({ token: 'member' });
    await it_.world.pass(200);
    it_.world.messages.next({ type: 'token', token: 'member2', replaces: 'member' });
    await it_.world.pass(100);
    expect(it_.world.requests).toContainEqual({ event: 'auth', body: { token: 'member2' } });
    expect(it_.world.auths).toHaveLength(1);
  });

  // A page that was left for another one and comes back has heard nothing: a renewal with its old token would end the session
  // everywhere.
  it('issue 11.7: takes the token of another tab when it comes back with one that was replaced long ago', async () => {
    it_ = createStreamWorld({ token: 'member' }, world =>
      world.on('GET /wps/member/info', () => ({
        id: 'member',
        account: 'member01',
        nickname: null,
        type: 0,
      })),
    );
    await it_.world.pass(200);
    it_.world.judge(() => ({ ok: false, data: { code: 'token_expired' } }));
    it_.world.on('POST /v1/auth/refresh', () => refuse(401, 'unauthorized'));
    it_.world.lifecycle.hide$.next();
    await it_.world.pass(1_000);
    it_.world.lifecycle.wake$.next();
    await it_.world.pass(100);
    expect(it_.world.posted).toEqual([{ type: 'askToken', token: 'member' }]);
    it_.world.judge(() => ({ ok: true }));
    it_.world.messages.next({ type: 'token', token: 'member2', replaces: 'member' });
    await it_.world.pass(1_000);
    expect(it_.world.calls).not.toContain('POST /v1/auth/refresh');
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'member2' });
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'member', ended: null });
  });
});

describe('session: going out', () => {
  async function signedIn(): Promise<void> {
    it_ = createStreamWorld({ token: 'member' });
    it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
    await it_.world.pass(500);
    expect(it_.streams.balance.balance$.value?.sum).toBe(1_000);
  }

  function expectNothingPrivate(): void {
    expect(it_.world.token()).toBeNull();
    expect(it_.streams.session.session$.value).toMatchObject({ role: 'visitor', uid: null, account: null });
    expect(it_.streams.balance.balance$.value).toBeNull();
    expect(it_.streams.balance.freshness$.value).toMatchObject({ kind: 'stale', reason: 'signedOut' });
  }

  it('logs out here even when the call fails, tells the other tabs and goes on as a visitor', async () => {
    await signedIn();
    it_.world.on('DELETE /wps/session/logout', () => refuse(500, 'internal'));
    const outcome = firstValueFrom(it_.streams.session.logout());
    expectNothingPrivate();
    expect(await outcome).toEqual({ ok: true, value: null });
    await it_.world.pass(100);
    expect(it_.world.posted).toEqual([{ type: 'logout', reason: 'logout' }]);
    expect(it_.world.calls).toContain('DELETE /wps/session/logout');
    expect(it_.world.auths.at(-1)).not.toHaveProperty('token');
    expect(it_.streams.session.session$.value.ended).toBeNull();
  });

  it('is out when another tab logs out (A13.1)', async () => {
    await signedIn();
    it_.world.messages.next({ type: 'logout', reason: 'logout' });
    expectNothingPrivate();
    expect(it_.streams.session.session$.value.ended).toBe('signedOutElsewhere');
    expect(it_.world.posted).toEqual([]);
  });

  it('is out on a kick by the socket, stays unconnected, and connects once the reason was read', async () => {
    await signedIn();
    it_.world.emit('bye', { code: 'kicked' });
    await it_.world.pass(60_000);
    expectNothingPrivate();
    expect(it_.streams.session.session$.value.ended).toBe('kicked');
    expect(it_.streams.connection.state$.value.phase).toBe('closed');
    expect(it_.world.posted).toEqual([{ type: 'logout', reason: 'kicked' }]);
    it_.streams.session.dismissEnd();
    await it_.world.pass(100);
    expect(it_.streams.session.session$.value.ended).toBeNull();
    expect(it_.streams.connection.state$.value.phase).toBe('live');
  });

  it('is out on a kick that only the session topic tells (A1.4)', async () => {
    await signedIn();
    const kicked = { gen: 2, state: 'kicked' as const };
    it_.states.set('u:member:session', { st: { gen: 1, state: 'ok' }, s: 1 });
    await it_.world.pass(100);
    it_.push('u:member:session', kicked, kicked);
    await it_.world.pass(100);
    expectNothingPrivate();
    expect(it_.streams.session.session$.value.ended).toBe('kicked');
  });

  it('is out on a kick that only a call tells', async () => {
    await signedIn();
    it_.world.on('GET /v1/games/seed', () => refuse(401, 'kicked'));
    it_.streams.games.seed().subscribe();
    await it_.world.pass(100);
    expectNothingPrivate();
  });

  it('drops answers that arrive after the logout', async () => {
    await signedIn();
    let answer: (seed: unknown) => void = () => {};
    it_.world.on('GET /v1/games/seed', () => new Promise(resolve => (answer = resolve)));
    const outcome = firstValueFrom(it_.streams.games.seed());
    await it_.world.pass(10);
    await firstValueFrom(it_.streams.session.logout());
    answer({ commit: 'secret', clientSeed: 'secret', nonce: 1 });
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
  });

  it('case 57: shows nothing of user A to user B who signs in without a reload, and B starts afresh', async () => {
    await signedIn();
    const seen: (number | undefined)[] = [];
    const watching = it_.streams.balance.balance$.subscribe(balance => seen.push(balance?.sum));
    it_.states.set('u:other:balance', { st: balanceOf(77), s: 1 });
    it_.world.on('POST /wps/session/login', () => loginAnswer('other'));
    const outcome = login();
    await it_.world.pass(500);
    watching.unsubscribe();
    expect((await outcome).ok).toBe(true);
    expect([...new Set(seen)]).toEqual([1_000, undefined, 77]);
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'other' });
    const { rs } = it_.world.auths.at(-1) as { rs: readonly Resume[] };
    const own = rs.filter(([topic]) => topic.startsWith('u:'));
    expect(own.length).toBeGreaterThan(0);
    for (const resume of own) expect(resume).toEqual([expect.stringMatching(/^u:other:/), null, 0]);
  });

  it('renews an expired token that a call found out about, and stays signed in', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member2', ttl: 60_000 }));
    it_.world.on('GET /v1/games/seed', ({ headers }) =>
      headers.get('Authorization') === 'member'
        ? refuse(401, 'token_expired')
        : { commit: 'c', clientSeed: 's', nonce: 0 },
    );
    it_.streams.games.seed().subscribe();
    await it_.world.pass(100);
    expect(it_.world.token()).toBe('member2');
    expect(it_.streams.session.session$.value.role).toBe('member');
  });

  it('is out as expired when an expired token can not be renewed', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => refuse(401, 'token_expired'));
    it_.world.on('GET /v1/games/seed', () => refuse(401, 'token_expired'));
    it_.streams.games.seed().subscribe();
    await it_.world.pass(100);
    expectNothingPrivate();
    expect(it_.streams.session.session$.value.ended).toBe('expired');
  });
});
