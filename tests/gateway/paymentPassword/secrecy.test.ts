import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '../../../gateway/simulator/seal.ts';
import { type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

const PIN = '480213';
const NEXT = '739105';
const WRONG = '906153';

let gateway: TestGateway;
const logged: string[] = [];
beforeAll(async () => {
  gateway = await openGateway({ SEALED: 'required' }, undefined, undefined, undefined, {
    onLogged: line => logged.push(line),
  });
});
afterAll(() => gateway.close());

async function call(name: CallName, params: Record<string, unknown>, token: string) {
  const { body } = await gateway.call('GET /wps/system/whitelabel');
  const key = (body.value as CallValue<'whitelabel'>).seal;
  if (key === undefined) throw new Error('no key');
  const { method, path } = calls[name];
  const value = await seal(params, key, Date.now());
  return gateway.call(`${method} ${path}`, { token, params: { value }, headers: { Encryption: key.kid } });
}

it('a payment password travels sealed only, and is in no answer, no log line and no row', async () => {
  const token = await gateway.member();
  const open = await gateway.call('POST /v1/paymentPassword', {
    token,
    params: { password: 'a good password', newPassword: PIN },
  });
  expect(open.body.code).toBe('sealed_required');
  const answers = [
    open,
    await call('paymentPasswordSet', { password: 'a good password', newPassword: PIN }, token),
    await call('paymentPasswordChange', { paymentPassword: WRONG, newPassword: NEXT }, token),
    await call('paymentPasswordChange', { paymentPassword: PIN, newPassword: NEXT }, token),
    await call('paymentPasswordReset', { password: 'a good password', newPassword: PIN }, token),
  ];
  expect(answers.map(({ body }) => body.code ?? 'ok')).toEqual([
    'sealed_required',
    'ok',
    'payment_password_wrong',
    'ok',
    'ok',
  ]);
  const told = JSON.stringify(answers.map(({ body }) => body)) + logged.join('\n');
  for (const secret of [PIN, NEXT, WRONG]) expect(told).not.toContain(secret);
  const { rows } = await gateway.database.db.execute<{ row: string }>(
    `select row_to_json(a)::text as row from account a
     union all select row_to_json(t)::text from payment_password_try t
     union all select row_to_json(i)::text from idempotency i`,
  );
  const stored = rows.map(({ row }) => row).join('\n');
  expect(stored).toContain('$argon2id$');
  for (const secret of [PIN, NEXT, WRONG]) expect(stored).not.toContain(`"${secret}"`);
});
