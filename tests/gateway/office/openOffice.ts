import { TOTP } from 'otpauth';
import type { Merchant } from '../../../gateway/merchant/merchant.ts';
import { demoOperators } from '../../../gateway/office/operators/ports.ts';
import type { OfficeRole } from '../../../streams/wire/office/permissions.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { type Answered, type GatewayWays, openGateway, type TestGateway } from '../support/gateway.ts';

/** A demo that others can reach, so that its desk asks who comes, with its office. */
export interface Office {
  readonly gateway: TestGateway;
  ask(name: CallName, params: Readonly<Record<string, unknown>>, token: string | null): Promise<Answered>;
  /** The value of an answer that has to be one. */
  take<K extends CallName>(
    name: K,
    params: Readonly<Record<string, unknown>>,
    token: string | null,
  ): Promise<CallValue<K>>;
  /** Signs the demo's operator of a role in. @param steps From the code of now: each code is good once. */
  signIn(role: OfficeRole, steps?: number): Promise<string>;
}

const STEP_MS = 30_000;

/** What an authenticator app shows. @param steps Before or after now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

let sent = 0;

export async function openOffice(
  env: Readonly<Record<string, string>> = {},
  ways: GatewayWays & { readonly merchant?: Merchant } = {},
): Promise<Office> {
  const settings = { DEMO: 'on', PUBLIC_ORIGIN: 'https://play.example', ...env };
  const gateway = await openGateway(settings, undefined, ways.merchant, {}, ways);
  const ask: Office['ask'] = (name, params, token) => {
    const { method, path, command } = calls[name];
    sent += 1;
    return gateway.call(`${method} ${path}`, {
      params,
      ...(token !== null && { token }),
      ...(command && { key: `office-${sent}` }),
    });
  };
  const take: Office['take'] = async (name, params, token) => {
    const { status, body } = await ask(name, params, token);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body.value as never;
  };
  return {
    gateway,
    ask,
    take,
    async signIn(role, steps = 0) {
      const account = demoOperators(gateway.operatorToken).find(it => it.role === role);
      if (account === undefined) throw new Error(`no account of a ${role}`);
      const { login, password, totpSecret } = account;
      return (await take('officeSignIn', { login, password, code: codeOf(totpSecret, steps) }, null)).token;
    },
  };
}
