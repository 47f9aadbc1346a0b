import { randomUUID } from 'node:crypto';
import { seal } from '../../../../gateway/simulator/seal.ts';
import { buildRequest } from '../../../../streams/link/request.ts';
import { callHeaders } from '../../../../streams/platform.ts';
import { callMeta } from '../../../../streams/wire/protocol/runtimeOf.ts';
import { type CallName, type CallValue, calls } from '../../../../streams/wire/tables/calls.ts';

async function answerOf<N extends CallName>(
  origin: string,
  name: N,
  params: object,
  sealed: { readonly kid: string; readonly jwe: string } | null,
): Promise<CallValue<N>> {
  const call = calls[name as CallName];
  const { url, init } = buildRequest(
    callMeta(call),
    params,
    {
      ...{ gatewayUrl: origin, headers: callHeaders('waterlily', 'EN'), token: null },
      idempotencyKey: call.command === true ? randomUUID() : null,
    },
    sealed,
  );
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { readonly value: CallValue<N> }).value;
}

/** Registers a member at a gateway that asks nobody to solve a challenge; answers the token of their session. */
export async function register(origin: string): Promise<string> {
  const { seal: key } = await answerOf(origin, 'whitelabel', {}, null);
  if (key === undefined) throw new Error('the white label has no key');
  const password = 'a good password';
  const username = `c${randomUUID().slice(0, 8)}`;
  const form = { username, password, confirmPassword: password, agreed: true };
  const sealed = { kid: key.kid, jwe: await seal(form, key, Date.now()) };
  return (await answerOf(origin, 'register', form, sealed)).token;
}
