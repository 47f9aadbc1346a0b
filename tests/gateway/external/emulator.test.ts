import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthCredential,
  signInWithCredential,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';
import { testMerchant } from '../support/merchant.ts';
import { type IdentityEmulator, openIdentityEmulator } from './emulator.ts';

const PROJECT = 'croupier-tests';
const LOGIN = 'POST /wps/session/login';

describe('The service’s own client, with the emulator instead of the service', () => {
  let emulator: IdentityEmulator;
  let gateway: TestGateway;
  let app: FirebaseApp;
  let auth: Auth;
  beforeAll(async () => {
    emulator = await openIdentityEmulator({ project: PROJECT });
    const external = {
      provider: 'firebase' as const,
      apiKey: 'public',
      projectId: PROJECT,
      authDomain: 'localhost',
      channels: ['google' as const, 'phone' as const],
      emulator: emulator.origin,
    };
    gateway = await openGateway({}, undefined, testMerchant({ access: { antiBot: 'optional', external } }));
    app = initializeApp({ apiKey: 'public', projectId: PROJECT, authDomain: 'localhost' });
    auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, emulator.origin, { disableWarnings: true });
  });
  afterAll(async () => {
    await deleteApp(app);
    await gateway.close();
    await emulator.close();
  });

  const google = (sub: string) =>
    signInWithCredential(
      auth,
      GoogleAuthProvider.credential(JSON.stringify({ sub, email: `${sub}@mail.test` })),
    );
  const login = (idToken: string, firebaseChannel: string) =>
    gateway.call(LOGIN, {
      params: { username: 'firebase', password: idToken, type: 'firebase', firebaseChannel },
    });
  const byPhone = (verificationId: string, verificationCode: string) => {
    const json = { providerId: 'phone', verificationId, verificationCode };
    const credential = PhoneAuthCredential.fromJSON(json);
    if (credential === null) throw new Error('no credential');
    return credential;
  };
  const sendCode = async (phoneNumber: string) => {
    const url = `${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode`;
    const body = JSON.stringify({ phoneNumber });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    return ((await answer.json()) as { sessionInfo: string }).sessionInfo;
  };

  it('S7-67 signs in with Google, and the gateway signs the same person in', async () => {
    const { user } = await google('ann');
    const { status, body } = await login(await user.getIdToken(), 'google');
    expect(status).toBe(200);
    const { token, firstTimeLogin } = body.value as CallValue<'login'>;
    expect(firstTimeLogin).toBe(true);
    const again = await login(await user.getIdToken(true), 'google');
    expect((again.body.value as CallValue<'login'>).firstTimeLogin).toBe(false);
    const info = await gateway.call('GET /wps/member/info', { token });
    expect((info.body.value as CallValue<'memberInfo'>).type).toBe(0);
  });

  it('S4-34 S7-67 signs in with the code sent to a number, and with no other', async () => {
    const number = '+8801712345678';
    const session = await sendCode(number);
    const wrong = signInWithCredential(auth, byPhone(session, '000'));
    await expect(wrong).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
    const credential = byPhone(session, emulator.codeFor(number));
    const { user } = await signInWithCredential(auth, credential);
    expect(user.phoneNumber).toBe(number);
    expect((await login(await user.getIdToken(), 'phone')).status).toBe(200);
    const used = signInWithCredential(auth, credential);
    await expect(used).rejects.toMatchObject({ code: 'auth/code-expired' });
  });

  it('S7-67 is refused by the gateway when the token is of another channel', async () => {
    const { user } = await google('bo');
    const { status, body } = await login(await user.getIdToken(), 'phone');
    expect([status, body.code]).toEqual([401, 'external_invalid']);
  });

  it('sees the errors of the service when the emulator is told to refuse', async () => {
    emulator.refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
    await expect(google('cy')).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    expect((await google('cy')).user.email).toBe('cy@mail.test');
  });

  it('lets a page of another port call it, which browsers ask for first', async () => {
    const headers = {
      Origin: 'http://localhost:8080',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,x-client-version',
    };
    const url = `${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=public`;
    const asked = await fetch(url, { method: 'OPTIONS', headers });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type,x-client-version');
    const refused = await fetch(url, { method: 'POST', headers: { Origin: 'http://localhost:8080' } });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
  });

  it('lets a test read the codes over HTTP as well', async () => {
    await sendCode('+8801799999999');
    const url = `${emulator.origin}/emulator/v1/projects/${PROJECT}/verificationCodes`;
    const { verificationCodes } = (await (await fetch(url)).json()) as { verificationCodes: unknown[] };
    expect(verificationCodes.at(-1)).toMatchObject({ phoneNumber: '+8801799999999' });
  });
});
