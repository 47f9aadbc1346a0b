import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../../gateway/db/schema.ts';
import { seal } from '../../../gateway/simulator/seal.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { type CallOptions, openGateway, type TestGateway } from '../support/gateway.ts';
import { createAuthenticator } from './authenticator.ts';

const STEP_MS = 30_000;
const member = { username: 'mira', password: 'Lotus-demo-1' };

describe('Second steps over HTTP, with a gateway that takes nothing in the clear', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ SEALED: 'required', SECRETS_KEY: 'kept away from the database, 32+' });
  });
  afterAll(() => gateway.close());

  /** Calls as the page does: sealed when the call list says so. */
  async function call<K extends CallName>(name: K, params: Record<string, unknown>, token?: string) {
    const spec: { method: string; path: string; sealed: boolean } = calls[name];
    let options: CallOptions = { params };
    if (spec.sealed) {
      const { body } = await gateway.call('GET /wps/system/whitelabel');
      const key = (body.value as CallValue<'whitelabel'>).seal;
      if (key === undefined) throw new Error('no key');
      const value = await seal(params, key, Date.now());
      options = { params: { value }, headers: { Encryption: key.kid } };
    }
    const answer = await gateway.call(
      `${spec.method} ${spec.path}`,
      token === undefined ? options : { ...options, token },
    );
    return { ...answer, value: answer.body.value as CallValue<K>, code: answer.body.code };
  }

  it('S1-30 S4-24 A password and the code of an app sign in; the database knows the secret only locked', async () => {
    const { token } = (await call('login', member)).value;
    const { secret } = (await call('totpBegin', { password: member.password }, token)).value;
    const totp = new TOTP({ secret });
    const begun = Date.now();
    const confirmed = await call('totpConfirm', { code: totp.generate({ timestamp: begun }) }, token);
    expect(confirmed.value.recoveryCodes).toHaveLength(10);
    const rows = await gateway.database.db.select().from(account).where(eq(account.username, 'mira'));
    expect(rows[0]?.totpSecret).toMatch(/^v1:/);

    const first = await call('login', member);
    expect([first.status, first.code]).toEqual([401, 'two_step_required']);
    const { ticket } = first.body.value as { ticket: string };
    // The step of the confirmation is used up; the one after it counts as well.
    const code = totp.generate({ timestamp: begun + STEP_MS });
    const second = await call('twoStep', { ticket, way: 'totp', code });
    expect(second.status).toBe(200);
    const info = await call('memberInfo', {}, second.value.token);
    expect(info.value.account).toBe('mira');
    const off = await call('twoStepOff', { way: 'totp', password: member.password }, second.value.token);
    expect(off.value).toMatchObject({ totp: false, recoveryLeft: 0 });
  });

  it('A passkey made on one page of this machine signs in on it without a name or a password', async () => {
    const page = new URL(gateway.origin);
    page.hostname = 'localhost';
    const authenticator = createAuthenticator(page.origin);
    const { token } = (await call('login', member)).value;
    const options = (await call('passkeyOptions', { password: member.password }, token)).value;
    const made = { name: 'Laptop', response: authenticator.create(options) };
    expect((await call('passkeyAdd', made, token)).value.passkeys).toHaveLength(1);

    const asked = (await call('passkeySignInOptions', {})).value;
    const response = authenticator.get(asked.options);
    const signedIn = await call('passkeySignIn', { challengeId: asked.challengeId, response });
    expect(signedIn.status).toBe(200);
    expect((await call('memberInfo', {}, signedIn.value.token)).value.account).toBe('mira');
  });

  it('A second device shows what asks and signs it in', async () => {
    const { token } = (await call('login', member)).value;
    const begun = (await call('qrBegin', {})).value;
    const asked = (await call('qrAsk', { id: begun.id }, token)).value;
    expect(asked).toMatchObject({ match: begun.match, ip: '127.0.0.1' });
    await call('qrAnswer', { id: begun.id, approve: true }, token);
    const { state, login } = (await call('qrState', { id: begun.id, secret: begun.secret })).value;
    expect(state).toBe('approved');
    expect((await call('memberInfo', {}, login?.token)).value.account).toBe('mira');
  });
});
