import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { SEAL_ALG, SEAL_ENC, type SealedClaims } from '../../../streams/wire/protocol/sealed.ts';
import { LoginAnswer } from '../../../streams/wire/session/shapes.ts';
import type { Whitelabel } from '../../../streams/wire/system/shapes.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { NotApplicable } from '../case.ts';
import { expect, expectShape } from '../expect.ts';
import type { Target } from '../target.ts';
import { solvedChallenge } from './challenge.ts';
import type { Answered, Rest } from './rest.ts';
import type { Traffic } from './traffic.ts';

/** Seals the parameters of an "E" call with the key of the white label. */
async function seal(payload: unknown, key: NonNullable<Whitelabel['seal']>): Promise<string> {
  const claims: SealedClaims = { iat: Math.floor(Date.now() / 1_000), jti: randomUUID(), payload };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: SEAL_ALG, enc: SEAL_ENC, kid: key.kid })
    .encrypt(await importJWK(key.jwk, SEAL_ALG));
}

/** Somebody who is signed in. */
export interface Account {
  readonly uid: string;
  readonly username: string;
  readonly token: string;
}

/** Sends a call that signs in, with a solved challenge and sealed when the white label asks for it. */
async function sendSignIn(rest: Rest, name: CallName, given: Readonly<Record<string, unknown>>) {
  const { seal: key, access } = await rest.value('whitelabel');
  const params = access?.antiBot === true ? { ...given, antiBot: await solvedChallenge(rest) } : given;
  if (key === undefined) return rest.send(name, { params });
  const value = await seal(params, key);
  return rest.send(name, { params: { value }, headers: [['Encryption', key.kid]] });
}

/** The answer of a sign-in, which must be a yes, as an account. */
async function enter(rest: Rest, answered: Answered): Promise<Account> {
  expect(answered.status === 200, 'status 200 from the sign-in');
  const { value } = expectShape(Envelope, answered.json, 'an envelope from the sign-in');
  const { token } = expectShape(LoginAnswer, value, 'the value of the sign-in');
  const { id, account } = await rest.value('memberInfo', { token });
  return { uid: id, username: account, token };
}

/**
 * Signs somebody in, in a session of its own: the account of the run if there is one, else a member registered
 * for this purpose, else a trial user. Throws `NotApplicable` when the gateway takes none of them.
 */
export async function signIn(rest: Rest, traffic: Traffic, { credentials }: Target): Promise<Account> {
  if (credentials !== null) {
    const { username, password } = credentials;
    return enter(rest, await sendSignIn(rest, 'login', { username, password }));
  }
  const password = `Pw-${randomUUID()}`;
  traffic.hide(password);
  const username = `c${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  const registered = await sendSignIn(rest, 'register', {
    username,
    password,
    confirmPassword: password,
    agreed: true,
  });
  if (registered.status === 200) return enter(rest, registered);
  const { access } = await rest.value('whitelabel');
  const params = access?.antiBot === true ? { antiBot: await solvedChallenge(rest) } : {};
  const trial = await rest.send('freePlay', { params });
  if (trial.status === 200) return enter(rest, trial);
  throw new NotApplicable('nobody could be signed in; give --username and --password');
}
