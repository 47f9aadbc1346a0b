import { buildRequest } from '../../../streams/link/request.ts';
import { callHeaders } from '../../../streams/platform.ts';
import { callMeta } from '../../../streams/wire/protocol/runtimeOf.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';

/** Asks a gateway. Rejects for any other answer than 200. */
export type Asker = <N extends CallName>(name: N, params: CallInput<N>) => Promise<CallValue<N>>;

/** Asks with the token of a program, as the office's own pages ask. */
export function createOfficeAsker(origin: string, token: string): Asker {
  return async (name, params) => {
    const { url, init } = buildRequest(callMeta(calls[name]), params, {
      gatewayUrl: origin,
      headers: callHeaders('waterlily', 'EN'),
      token,
      idempotencyKey: null,
    });
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { value: never }).value;
  };
}
