import 'socket.io-client';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabMessage } from '../../../../streams/deps.ts';
import { balanceOf, createStreamWorld, endStreamWorld, type StreamWorld } from '../../support/linkStreams.ts';
import { HELLO, refuse } from '../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const ticket = (token: string) => ({ token, firstTimeLogin: false, passwordExpired: false });
const session = () => it_.streams.session.session$.value;
const login = () => firstValueFrom(it_.streams.session.login({ username: 'ann', password: 'pw' }));

async function signedIn(random?: () => number): Promise<void> {
  it_ = createStreamWorld({ token: 'member', ...(random && { random }) });
  it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
  await it_.world.pass(500);
  expect(it_.streams.balance.balance$.value?.sum).toBe(1_000);
}

describe('ways in', () => {
  const register = { username: 'newbie', password: 'longenough', confirmPassword: 'longenough' };
  it.each([
    ['registration', 'PUT /wps/member/register', 'member', 'member'],
    ['free play', 'POST /wps/session/login/freeplay', 'trial', 'trial'],
  ] as const)('%s signs in with the token it answers', async (way, call, token, role) => {
    it_ = createStreamWorld();
    it_.world.on(call, () => ticket(token));
    await it_.world.pass(100);
    const { session: store } = it_.streams;
    const outcome = firstValueFrom(
      way === 'free play' ? store.freePlay() : store.register({ ...register, registerMethod: 'WEB' }),
    );
    await it_.world.pass(100);
    expect(await outcome).toEqual({ ok: true, value: ticket(token) });
    expect(session()).toMatchObject({ role, uid: token, phase: 'ready' });
    expect(it_.world.posted).toEqual([{ type: 'login', token }]);
  });

  it('lists the demo accounts, and gives a refusal back as a value', async () => {
    it_ = createStreamWorld();
    const failed = firstValueFrom(it_.streams.session.demoAccounts());
    await it_.world.pass(10);
    expect(await failed).toMatchObject({ ok: false, failure: { code: 'not_found', status: 404 } });
    it_.world.on('GET /v1/demo/accounts', () => []);
    const listed = firstValueFrom(it_.streams.session.demoAccounts());
    await it_.world.pass(10);
    expect(await listed).toEqual({ ok: true, value: [] });
  });

  it('case 29: survives a member info that is busy for a moment, with the same token', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /wps/session/login', () => ticket('member'));
    let asked = 0;
    it_.world.on('GET /wps/member/info', ({ headers }) => {
      asked += 1;
      if (asked < 4) return refuse(503, 'overloaded');
      return { id: headers.get('Authorization'), account: 'm', nickname: null, type: 0 };
    });
    const outcome = login();
    await it_.world.pass(10_000);
    expect((await outcome).ok).toBe(true);
    expect(session().uid).toBe('member');
  });

  it('gives the sign-in that was overtaken by another one back as a refusal', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /wps/session/login', () => ticket('member'));
    it_.world.on('POST /wps/session/login/freeplay', () => ticket('trial'));
    let answer: (info: unknown) => void = () => {};
    it_.world.on('GET /wps/member/info', ({ headers }) => {
      const uid = headers.get('Authorization');
      const info = { id: uid, account: 'a', nickname: null, type: uid === 'trial' ? 4 : 0 };
      return uid === 'member' ? new Promise(resolve => (answer = () => resolve(info))) : info;
    });
    const first = login();
    await it_.world.pass(10);
    const second = firstValueFrom(it_.streams.session.freePlay());
    await it_.world.pass(100);
    answer(null);
    await it_.world.pass(100);
    expect(await first).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect((await second).ok).toBe(true);
    expect(session()).toMatchObject({ role: 'trial', uid: 'trial' });
    expect(it_.world.token()).toBe('trial');
  });

  it('case 57: closes the connection of the account before until it is known who the new one is', async () => {
    await signedIn();
    it_.world.on('POST /wps/session/login', () => ticket('other'));
    let answer: (info: object) => void = () => {};
    it_.world.on('GET /wps/member/info', () => new Promise(resolve => (answer = resolve)));
    const outcome = login();
    await it_.world.pass(100);
    expect(session().phase).toBe('restoring');
    expect(it_.world.peers).toEqual([]);
    expect(it_.streams.connection.state$.value.phase).toBe('closed');
    answer({ id: 'other', account: 'o', nickname: null, type: 0 });
    await it_.world.pass(100);
    expect((await outcome).ok).toBe(true);
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'other' });
  });

  it('clears why the last session ended with the next sign-in', async () => {
    await signedIn();
    it_.world.emit('bye', { code: 'replaced' });
    await it_.world.pass(10);
    expect(session().ended).toBe('replaced');
    it_.world.on('POST /wps/session/login', () => ticket('member'));
    const outcome = login();
    await it_.world.pass(200);
    expect((await outcome).ok).toBe(true);
    expect(session()).toMatchObject({ role: 'member', ended: null });
    expect(it_.streams.connection.state$.value.phase).toBe('live');
  });
});

describe('ways out', () => {
  it.each([
    ['kicked', 'kicked', 'closed', 'kicked'],
    ['banned', 'banned', 'closed', 'kicked'],
    ['replaced', 'replaced', 'closed', 'kicked'],
    ['unauthorized', 'expired', 'live', 'expired'],
  ] as const)(
    'case 54: a bye %s ends as %s within a second, in all tabs (A8.4)',
    async (code, ended, phase, reason) => {
      await signedIn();
      it_.world.emit('bye', { code });
      await it_.world.pass(900);
      expect(session()).toMatchObject({ role: 'visitor', ended });
      expect(it_.streams.connection.state$.value.phase).toBe(phase);
      expect(it_.world.posted).toEqual([{ type: 'logout', reason }]);
      expect(it_.world.token()).toBeNull();
    },
  );

  it('says who ended it when the gateway closes the connection before the other tab tells', async () => {
    await signedIn();
    it_.world.emit('bye', { code: 'unauthorized' });
    await it_.world.pass(10);
    expect(session()).toMatchObject({ role: 'visitor', ended: 'expired' });
    it_.world.messages.next({ type: 'logout', reason: 'logout' });
    expect(session()).toMatchObject({ role: 'visitor', ended: 'signedOutElsewhere' });
    it_.streams.session.dismissEnd();
    it_.world.messages.next({ type: 'logout', reason: 'logout' });
    expect(session().ended).toBeNull();
  });

  it.each([
    ['logout', 'signedOutElsewhere'],
    ['kicked', 'kicked'],
    ['expired', 'expired'],
  ] as const)('case 54: another tab that ended as %s ends this one as %s, once', async (reason, ended) => {
    await signedIn();
    const message: TabMessage = { type: 'logout', reason };
    it_.world.messages.next(message);
    it_.world.messages.next(message);
    await it_.world.pass(100);
    expect(session()).toMatchObject({ role: 'visitor', ended });
    expect(it_.world.posted).toEqual([]);
  });

  it('case 55: is out by the next handshake after a kick while the device was offline', async () => {
    await signedIn();
    it_.world.lifecycle.online$.set(false);
    it_.world.judge(() => ({ ok: false, data: { code: 'kicked' } }));
    await it_.world.pass(60_000);
    expect(session().role).toBe('member');
    it_.world.lifecycle.online$.set(true);
    await it_.world.pass(900);
    expect(session()).toMatchObject({ role: 'visitor', ended: 'kicked' });
    expect(it_.streams.balance.balance$.value).toBeNull();
  });

  it('case 55: is out by the session call when the bye was lost with the connection', async () => {
    await signedIn();
    it_.world.on(
      'GET /v1/session',
      () => new Response(JSON.stringify({ uid: null, gen: 2, state: 'kicked', now: Date.now() })),
    );
    it_.world.peers[0]?.disconnect();
    await it_.world.pass(900);
    expect(session()).toMatchObject({ role: 'visitor', ended: 'kicked' });
  });

  it('case 56: drops every late answer of the account that left (I8, A8.4)', async () => {
    await signedIn();
    const late: (() => void)[] = [];
    const later = (value: unknown) => () => new Promise(resolve => late.push(() => resolve(value)));
    it_.world.on('GET /v1/games/seed', later({ commit: 'secret', clientSeed: 's', nonce: 0 }));
    it_.world.on('GET /v1/games/rounds', later([]));
    it_.world.on('POST /v1/inbox/read', later({ unread: 0 }));
    const { games, inbox } = it_.streams;
    const outcomes = Promise.all([
      firstValueFrom(games.rounds({ limit: 20 })),
      firstValueFrom(games.seed()),
      firstValueFrom(inbox.markRead(['1'])),
    ]);
    await it_.world.pass(10);
    expect(late).toHaveLength(3);
    await firstValueFrom(it_.streams.session.logout());
    for (const answer of late) answer();
    await it_.world.pass(5_000);
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ ok: false });
    expect(inbox.inbox$.value).toBeNull();
    it_.push('u:member:balance', balanceOf(5_555, 9), balanceOf(5_555, 9));
    await it_.world.pass(100);
    expect(it_.streams.balance.balance$.value).toBeNull();
  });

  it('tells nobody about the logout of a visitor and calls nothing', async () => {
    it_ = createStreamWorld();
    await it_.world.pass(100);
    expect(await firstValueFrom(it_.streams.session.logout())).toEqual({ ok: true, value: null });
    await it_.world.pass(100);
    expect(it_.world.calls).not.toContain('DELETE /wps/session/logout');
    expect(it_.world.posted).toEqual([]);
    it_.streams.session.dismissEnd();
    expect(it_.world.auths).toHaveLength(1);
  });

  it('ignores the refusal of a token that is not in use any more', async () => {
    await signedIn();
    let answer: (response: Response) => void = () => {};
    it_.world.on('GET /v1/games/seed', () => new Promise(resolve => (answer = resolve)));
    it_.streams.games.seed().subscribe();
    await it_.world.pass(10);
    it_.world.messages.next({ type: 'token', token: 'member2', replaces: 'member' });
    answer(refuse(401, 'kicked'));
    await it_.world.pass(100);
    expect(session().role).toBe('member');
    expect(it_.world.token()).toBe('member2');
  });

  it.each([
    ['401', 'unauthorized'],
    ['401', 'token_expired'],
    ['403', 'forbidden'],
  ])(
    'case 47: is out for good when the renewal of an open connection is answered %s %s',
    async (status, code) => {
      it_ = createStreamWorld({ token: 'member' }, world => world.greet({ ...HELLO, ttl: 60_000 }));
      it_.states.set('u:member:balance', { st: balanceOf(1_000), s: 1 });
      it_.world.on('POST /v1/auth/refresh', () => refuse(Number(status), code));
      await it_.world.pass(500);
      expect(session().role).toBe('member');
      await it_.world.pass(120_000);
      expect(session()).toMatchObject({ role: 'visitor', ended: 'expired' });
      expect(it_.world.token()).toBeNull();
      expect(it_.streams.balance.balance$.value).toBeNull();
      expect(it_.world.posted).toEqual([{ type: 'logout', reason: 'expired' }]);
      expect(it_.world.calls.filter(call => call === 'POST /v1/auth/refresh')).toHaveLength(1);
    },
  );

  it('case 47: is not out when another call answers 403: that is about the call', async () => {
    await signedIn();
    it_.world.on('GET /v1/games/seed', () => refuse(403, 'forbidden'));
    it_.streams.games.seed().subscribe();
    await it_.world.pass(100);
    expect(session().role).toBe('member');
  });

  it('case 46: stays signed in when the renewal that a call asked for fails for other reasons', async () => {
    await signedIn();
    it_.world.on('POST /v1/auth/refresh', () => refuse(500, 'internal'));
    it_.world.on('GET /v1/games/seed', () => refuse(401, 'token_expired'));
    it_.streams.games.seed().subscribe();
    await it_.world.pass(5_000);
    expect(session().role).toBe('member');
    expect(it_.world.token()).toBe('member');
  });
});

describe('storage and clock', () => {
  it('case 65: works in memory when storage is blocked or cleared in mid-session', async () => {
    it_ = createStreamWorld({}, world => {
      Object.assign(world.deps, { token: { read: () => null, write: () => {} } });
      world.greet({ ...HELLO, ttl: 60_000 });
      world.on('POST /wps/session/login', () => ticket('member'));
      world.on('POST /v1/auth/refresh', ({ headers }) => ({
        token: `${headers.get('Authorization')}+`,
        ttl: 60_000,
      }));
    });
    await it_.world.pass(100);
    const outcome = login();
    await it_.world.pass(100);
    expect((await outcome).ok).toBe(true);
    await it_.world.pass(130_000);
    expect(it_.world.requests.filter(({ event }) => event === 'auth')).toEqual([
      { event: 'auth', body: { token: 'member+' } },
      { event: 'auth', body: { token: 'member++' } },
    ]);
    it_.world.peers[0]?.drop();
    await it_.world.pass(3_000);
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'member++' });
    expect(session()).toMatchObject({ role: 'member', phase: 'ready' });
  });

  it.each([-10 * 31_557_600_000, -3_600_000, 3_600_000, 10 * 31_557_600_000])(
    'case 53: keeps session, tokens and server time when the device clock jumps by %d ms (A11.4)',
    async jump => {
      await signedIn(() => 0.5);
      it_.world.greet({ ...HELLO, now: Date.now(), ttl: 60_000 });
      it_.world.on('POST /v1/auth/refresh', () => ({ token: 'member', ttl: 60_000 }));
      const before = it_.streams.clock.now();
      vi.setSystemTime(Date.now() + jump);
      expect(Math.abs(it_.streams.clock.now() - before)).toBeLessThan(100);
      it_.world.peers[0]?.drop();
      await it_.world.pass(3_000);
      expect(it_.streams.connection.state$.value.phase).toBe('live');
      expect(it_.world.calls).not.toContain('POST /v1/auth/refresh');
      expect(session().role).toBe('member');
    },
  );
});
