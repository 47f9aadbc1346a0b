import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoOperators } from '../../../gateway/office/operators/ports.ts';
import type { OfficeRole } from '../../../streams/wire/office/permissions.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { type GatewayProcess, OPERATOR_TOKEN } from './gatewayProcess.ts';

/** The demo's operator of a role. */
function accountOf(role: OfficeRole) {
  const account = demoOperators(OPERATOR_TOKEN).find(it => it.role === role);
  if (account === undefined) throw new Error(`no operator is a ${role}`);
  return account;
}

/** What the authenticator app shows; each code is good once. */
const codeNow = (secret: string) => new TOTP({ secret }).generate();

/** Signs an operator in through the page of the office, at an address of it. */
export async function openOfficeAs(page: Page, role: OfficeRole, path: string): Promise<void> {
  const { login, password, totpSecret } = accountOf(role);
  await page.goto(`/office${path}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeNow(totpSecret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** Makes calls as an operator who is signed in by a call, as a second one does elsewhere. */
export async function operatorCalls(gateway: GatewayProcess, role: OfficeRole) {
  const { login, password, totpSecret } = accountOf(role);
  const send = async <K extends CallName>(name: K, input: CallInput<K>, token: string | null) => {
    const { method, path, command } = calls[name];
    const answer = await fetch(`${gateway.origin}${path}`, {
      method,
      headers: {
        ...{ Merchant: 'waterlily', Device: 'web', Language: 'EN', 'Content-Type': 'application/json' },
        ...(token !== null && { Authorization: token }),
        ...(command && { 'Idempotency-Key': randomUUID() }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
    });
    const body = (await answer.json()) as { readonly success: boolean; readonly value: CallValue<K> };
    if (!body.success) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
    return body.value;
  };
  const { token } = await send('officeSignIn', { login, password, code: codeNow(totpSecret) }, null);
  return <K extends CallName>(name: K, input: CallInput<K>) => send(name, input, token);
}
