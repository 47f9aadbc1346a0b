import { randomUUID } from 'node:crypto';
import { seal } from '../../../gateway/simulator/seal.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { callAt } from '../support/gateway.ts';

/** A new member of a gateway; answers the session's token. */
export async function registerAt(origin: string): Promise<string> {
  const { body } = await callAt(origin, 'GET /wps/system/whitelabel');
  const key = (body.value as CallValue<'whitelabel'>).seal;
  if (key === undefined) throw new Error('the white label has no key');
  const password = 'a good password';
  const named = {
    username: `c${randomUUID().slice(0, 8)}`,
    password,
    confirmPassword: password,
    agreed: true,
  };
  const answered = await callAt(origin, 'PUT /wps/member/register', {
    params: { value: await seal(named, key, Date.now()) },
    headers: { Encryption: key.kid },
  });
  return (answered.body.value as CallValue<'login'>).token;
}
