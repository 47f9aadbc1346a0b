import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { account, outbox, ticket } from '../../../gateway/db/schema.ts';
import { hashToken } from '../../../gateway/people/tokens.ts';
import type { CallInput, CallValue } from '../../../streams/wire/tables/calls.ts';
import { type Caller, PASSWORD, type Registry } from '../identity/openIdentity.ts';

/** Addresses of documentation networks; each is another household. */
export const addressOf = (n: number): string => `198.51.100.${n}`;

/** What came of a sign-in: the answer, or the code of the refusal with its value. */
export type Outcome =
  | { readonly ok: true; readonly value: CallValue<'login'> }
  | { readonly ok: false; readonly code: string; readonly captcha: boolean };

/** Tries to sign in. Anything but an answer or a typed refusal fails the test. */
export async function tryLogin(
  registry: Registry,
  input: Partial<CallInput<'login'>>,
  from: Caller = {},
): Promise<Outcome> {
  try {
    const all = { username: 'alice', password: PASSWORD, ...input };
    return { ok: true, value: await registry.call('login', all, from) };
  } catch (error) {
    const { code, value } = error as { code?: string; value?: { captcha?: boolean } };
    expect(code).toBeTypeOf('string');
    return { ok: false, code: code ?? '', captcha: value?.captcha === true };
  }
}

/** Wrong passwords, one after the other. */
export async function fail(
  registry: Registry,
  times: number,
  input: Partial<CallInput<'login'>> = {},
  from: Caller = {},
): Promise<Outcome | null> {
  let last: Outcome | null = null;
  for (let n = 0; n < times; n += 1) {
    last = await tryLogin(registry, { password: 'wrong', ...input }, from);
  }
  return last;
}

/** Draws a captcha under `id` and reads its text where only the gateway can. */
export async function solveCaptcha(registry: Registry, id: string, from: Caller = {}): Promise<string> {
  await registry.call('captcha', { id }, from);
  const rows = await registry.database.db
    .select()
    .from(ticket)
    .where(eq(ticket.idHash, hashToken(`captcha:id:${id}`)));
  return String(rows[0]?.data);
}

/** Changes an account's row as an operator or another call would. */
export async function setAccount(
  registry: Registry,
  username: string,
  changes: Partial<typeof account.$inferInsert>,
): Promise<void> {
  await registry.database.db.update(account).set(changes).where(eq(account.username, username));
}

/** The code in the newest SMS. */
export async function lastSmsCode(registry: Registry): Promise<string> {
  const rows = await registry.database.db.select().from(outbox).orderBy(outbox.id);
  return /\d{6}/.exec(rows.at(-1)?.body ?? '')?.[0] ?? '';
}
