import { eq } from 'drizzle-orm';
import { account, session } from '../../../gateway/db/schema.ts';
import { hashToken } from '../../../gateway/people/tokens.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import type { WireErrorCode } from '../../../streams/wire/tables/errors.ts';
import type { Answered, TestGateway } from '../support/gateway.ts';

/**
 * The nine kinds of callers. `stranger` is another member; all of them use the ids of what belongs to `member` or, for
 * contracts, to the top agent. `bound` is a member who has to change the password, `operator` the back office with its
 * own token.
 */
export const CALLERS = [
  'visitor',
  'guest',
  'trial',
  'stranger',
  'agent',
  'downline',
  'bound',
  'operator',
  // Last, because the ids are its own: what it does to them is no fault.
  'member',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What a caller is told: that it worked, or the code of the refusal. */
export type Cell = 'ok' | WireErrorCode;
export type Row = Readonly<Record<Caller, Cell>>;
/** Everybody's tokens; null for the visitor. */
export type Tokens = Readonly<Record<Caller, string | null>>;

export const DEMO_PASSWORD = 'Lotus-demo-1';
const JOINED_PASSWORD = 'a good password';
/** The caller's own password, so that a call comes as far as the id it is sent with. */
export const passwordOf = (caller: Caller): string =>
  caller === 'stranger' || caller === 'bound' ? JOINED_PASSWORD : DEMO_PASSWORD;

/** The value of an answer that a test can't go on without. */
export function takeValue<T>({ body, status }: Answered): T {
  if (status !== 200) throw new Error(`not ready: ${JSON.stringify(body)}`);
  return body.value as T;
}

let sent = 0;

/** Makes a call of the wire table; commands get a key of their own. */
export function makeCall(
  gateway: TestGateway,
  name: CallName,
  token: string | null,
  params: Readonly<Record<string, unknown>> = {},
  key = `matrix-${++sent}-key`,
): Promise<Answered> {
  const { method, path, command } = calls[name];
  return gateway.call(`${method} ${path}`, {
    params,
    ...(token !== null && { token }),
    ...(command && { key }),
  });
}

/** Signs in as an account of the demo world. */
export async function signIn(
  gateway: TestGateway,
  username: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  return takeValue<CallValue<'login'>>(await makeCall(gateway, 'login', null, { username, password })).token;
}

async function register(gateway: TestGateway, username: string): Promise<string> {
  const params = { username, password: JOINED_PASSWORD, confirmPassword: JOINED_PASSWORD, agreed: true };
  return takeValue<CallValue<'login'>>(await makeCall(gateway, 'register', null, params)).token;
}

/** Lets all nine in. */
export async function openCallers(gateway: TestGateway): Promise<Tokens> {
  const launched = takeValue<CallValue<'launchChat'>>(await makeCall(gateway, 'launchChat', null));
  const bound = await register(gateway, 'boundmember');
  await gateway.database.db
    .update(account)
    .set({ mustChangePassword: true })
    .where(eq(account.username, 'boundmember'));
  return {
    visitor: null,
    guest: launched.chatUrl.split('#')[1] ?? '',
    trial: await gateway.trial(),
    member: await signIn(gateway, 'mira'),
    stranger: await register(gateway, 'stranger'),
    agent: await signIn(gateway, 'arun'),
    downline: await signIn(gateway, 'bela'),
    bound,
    operator: gateway.operatorToken,
  };
}

/** The token of somebody whose sessions the operator ended. */
export async function kickedToken(gateway: TestGateway): Promise<string> {
  const token = await register(gateway, 'kickedmember');
  takeValue(await makeCall(gateway, 'opsKick', gateway.operatorToken, { username: 'kickedmember' }));
  return token;
}

/** A token that ran out a minute ago. */
export async function expiredToken(gateway: TestGateway): Promise<string> {
  const token = await register(gateway, 'latemember');
  const expiresAt = Date.now() - 60_000;
  await gateway.database.db
    .update(session)
    .set({ expiresAt })
    .where(eq(session.tokenHash, hashToken(token)));
  return token;
}
