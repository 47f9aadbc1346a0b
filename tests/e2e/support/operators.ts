import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
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

/** Password of operators who came in by an invitation. */
export const OPERATOR_PASSWORD = 'seven quiet herons';
const STEP_MS = 30_000;

/** Shows a code once: each is good for one use. */
export function authenticator(secret: string): () => string {
  let steps = -1;
  return () => {
    steps += 1;
    return new TOTP({ secret }).generate({ timestamp: Date.now() + (steps - 1) * STEP_MS });
  };
}

/** Invites somebody by the command that whoever runs the gateway has, and answers the link. */
export async function inviteByCommand(
  gateway: Pick<GatewayProcess, 'origin'>,
  name: string,
  role: OfficeRole,
): Promise<string> {
  const options = ['--url', gateway.origin, '--operator-token', OPERATOR_TOKEN];
  const made = await promisify(execFile)(process.execPath, [
    ...['tools/office.mjs', 'invite', ...options, '--name', name, '--role', role],
  ]);
  return made.stdout.split('\n')[0] ?? '';
}

/** Invites somebody through the page of operators, which an owner has open, and answers the link. */
export async function inviteOnPage(page: Page, name: string, role: OfficeRole): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an operator' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const secret = page.getByRole('dialog', { name: 'The invitation' });
  const link = await secret.locator('code').innerText();
  await secret.getByRole('button', { name: 'I have it' }).click();
  return link;
}

/** Opens an invitation, and answers the authenticator of who accepted it with a password. */
export async function acceptInvitation(page: Page, link: string, login: string): Promise<() => string> {
  await page.goto(link);
  const code = authenticator(await page.locator('code').innerText());
  await page.getByLabel('Name', { exact: true }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  // A code is good for half a minute; a busy machine may take longer to type it.
  await expect(async () => {
    await page.getByLabel('Code').fill(code());
    await page.getByRole('button', { name: 'Accept with password and code' }).click();
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  }).toPass();
  return code;
}

/** Signs an operator in through the page of the office, at an address of it. */
export async function openOfficeAs(page: Page, role: OfficeRole, path: string): Promise<void> {
  const { login, password, totpSecret } = accountOf(role);
  await page.goto(`/office${path}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeNow(totpSecret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').waitFor();
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
