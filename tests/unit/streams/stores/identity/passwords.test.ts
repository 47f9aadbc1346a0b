import 'socket.io-client';
import { firstValueFrom, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../../streams/failure.ts';
import { createStreamWorld, endStreamWorld, type StreamWorld } from '../../../support/linkStreams.ts';
import { refuse } from '../../../support/linkWorld.ts';

let it_: StreamWorld;
beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => endStreamWorld(it_));

const answer = { token: 'member', firstTimeLogin: false, passwordExpired: false };
const session = () => it_.streams.session.session$.value;
const info = (more: object = {}) => ({
  id: 'member',
  account: 'ann',
  nickname: null,
  type: 0,
  mustChangePassword: true,
  ...more,
});

async function ended<T>(outcome$: Observable<Outcome<T>>, ms = 10_000): Promise<Outcome<T>> {
  const outcome = firstValueFrom(outcome$);
  await it_.world.pass(ms);
  return outcome;
}

describe('a change of the password', () => {
  const CHANGE = { oldPassword: 'old', newPassword: 'new', confirmNewPassword: 'new' };

  async function signedIn(): Promise<void> {
    it_ = createStreamWorld({ token: 'member' }, world => {
      world.on('GET /wps/member/info', () => info());
      world.on('POST /wps/member/password', () => null);
    });
    await it_.world.pass(100);
    expect(session().mustChangePassword).toBe(true);
  }

  it('S3-26 S4-29 reads who is signed in again, and nothing has to be changed any more', async () => {
    let sent: unknown;
    await signedIn();
    it_.world.on('POST /wps/member/password', ({ body }) => {
      sent = body;
      it_.world.on('GET /wps/member/info', () => info({ nickname: 'Anu', mustChangePassword: false }));
      return null;
    });
    expect(await ended(it_.streams.session.changePassword(CHANGE))).toEqual({ ok: true, value: null });
    expect(sent).toEqual(CHANGE);
    expect(session()).toMatchObject({ role: 'member', nickname: 'Anu', mustChangePassword: false });
  });

  it('issue 11.21: connects again, because everything else was refused until now', async () => {
    await signedIn();
    const before = it_.world.auths.length;
    await ended(it_.streams.session.changePassword(CHANGE));
    expect(it_.world.auths.length).toBeGreaterThan(before);
    expect(it_.world.auths.at(-1)).toMatchObject({ token: 'member' });
  });

  it('S4-29 has worked also when the reading fails', async () => {
    await signedIn();
    it_.world.on('GET /wps/member/info', () => refuse(500, 'internal'));
    expect((await ended(it_.streams.session.changePassword(CHANGE))).ok).toBe(true);
    expect(session()).toMatchObject({ role: 'member', mustChangePassword: false });
  });

  it('S4-29 changes nothing when it is refused', async () => {
    await signedIn();
    it_.world.on('POST /wps/member/password', () => refuse(400, 'old_password_wrong'));
    expect(await ended(it_.streams.session.changePassword(CHANGE))).toMatchObject({
      ok: false,
      failure: { code: 'old_password_wrong' },
    });
    expect(session().mustChangePassword).toBe(true);
  });

  it('I8 is given up when the session changes hands, and its late answer changes nobody', async () => {
    await signedIn();
    it_.world.on('POST /wps/member/password', () => new Promise(() => {}));
    const outcome = firstValueFrom(it_.streams.session.changePassword(CHANGE));
    await it_.world.pass(100);
    it_.world.messages.next({ type: 'logout', reason: 'logout' });
    await it_.world.pass(100);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unauthorized' } });
    expect(session().role).toBe('visitor');
  });
});

describe('a forgotten password', () => {
  const FORGOT = 'POST /wps/member/password/verification';
  const input = {
    newPassword: 'new',
    mobileNum: '1712345678',
    verificationCode: '4711',
    countryDialingCode: '+880',
  };

  it('S3-28 S4-31 is set by the code of an SMS, and signs in', async () => {
    let sent: unknown;
    it_ = createStreamWorld();
    it_.world.on(FORGOT, ({ body }) => {
      sent = body;
      return answer;
    });
    expect((await ended(it_.streams.session.forgotByPhone(input))).ok).toBe(true);
    expect(sent).toEqual(input);
    expect(session().role).toBe('member');
  });

  it.each([null, true, {}])(
    'S4-31 S4-36 signs in with mobile number and new password where the answer is %j',
    async value => {
      let sent: unknown;
      it_ = createStreamWorld();
      it_.world.on(FORGOT, () => value);
      it_.world.on('POST /wps/session/login', ({ body }) => {
        sent = body;
        return answer;
      });
      expect((await ended(it_.streams.session.forgotByPhone(input))).ok).toBe(true);
      expect(sent).toEqual({ username: '1712345678', password: 'new', countryDialingCode: '+880' });
      expect(session().role).toBe('member');
    },
  );

  it('S4-31 makes no login call when the code was wrong', async () => {
    it_ = createStreamWorld();
    it_.world.on(FORGOT, () => refuse(400, 'code_wrong'));
    expect(await ended(it_.streams.session.forgotByPhone(input))).toMatchObject({
      ok: false,
      failure: { code: 'code_wrong' },
    });
    expect(it_.world.calls).not.toContain('POST /wps/session/login');
  });

  it('is set with the ticket of a mailed link, and signs in', async () => {
    it_ = createStreamWorld();
    it_.world.on('POST /v1/password/reset', () => answer);
    const ticket = 'ticket-ticket-ticket';
    expect((await ended(it_.streams.session.resetPassword({ ticket, newPassword: 'new' }))).ok).toBe(true);
    expect(session().role).toBe('member');
  });

  it('S3-27 S7-17 asks for a mail with a form-encoded body', async () => {
    let sent: unknown;
    it_ = createStreamWorld();
    it_.world.on('POST /wps/member/password/email', ({ body, headers }) => {
      sent = [body, headers.get('Content-Type')];
      return null;
    });
    const outcome = await ended(
      it_.streams.access.forgotByEmail({ username: 'ann', email: 'ann@example.test' }),
    );
    expect(outcome).toEqual({ ok: true, value: null });
    expect(sent).toEqual([
      { username: 'ann', email: 'ann@example.test' },
      'application/x-www-form-urlencoded',
    ]);
  });

  it('S4-26 revokes the remember-token of this device', async () => {
    let sent: unknown;
    it_ = createStreamWorld();
    it_.world.on('POST /v1/session/forgetDevice', ({ body }) => {
      sent = body;
      return null;
    });
    expect(await ended(it_.streams.session.forgetDevice('remember'))).toEqual({ ok: true, value: null });
    expect(sent).toEqual({ rememberToken: 'remember' });
  });
});
