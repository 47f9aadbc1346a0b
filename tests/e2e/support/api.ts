import { randomUUID } from 'node:crypto';
import type { CallInput, CallName, CallValue } from '../../../streams/wire/tables/calls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { type GatewayProcess, OPERATOR_TOKEN } from './gatewayProcess.ts';

/** Calls a gateway as another client would: over HTTP, with the headers of the specification. */
export class Api {
  readonly #gateway: GatewayProcess;
  readonly #token: string | null;

  constructor(gateway: GatewayProcess, token: string | null = null) {
    this.#gateway = gateway;
    this.#token = token;
  }

  /** Signs in and returns a client with the session's token. */
  async as(username: string, password: string): Promise<Api> {
    const { token } = await this.call('login', { username, password });
    return new Api(this.#gateway, token);
  }

  /** A bare GET with the session's token. */
  raw(path: string): Promise<Response> {
    return fetch(`${this.#gateway.origin}${path}`, {
      headers: { Merchant: 'waterlily', ...(this.#token === null ? {} : { Authorization: this.#token }) },
    });
  }

  /** Makes a call; throws with the gateway's answer when it is refused. */
  async call<K extends CallName>(name: K, input: CallInput<K>): Promise<CallValue<K>> {
    const { method, path, audience, command } = calls[name];
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const token = audience === 'operator' ? OPERATOR_TOKEN : this.#token;
    const answer = await fetch(`${this.#gateway.origin}${path}${query}`, {
      method,
      headers: {
        Merchant: 'waterlily',
        Device: 'web',
        Language: 'EN',
        ...(inQuery ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { Authorization: token }),
        ...(command ? { 'Idempotency-Key': randomUUID() } : {}),
      },
      ...(inQuery ? {} : { body: JSON.stringify(input) }),
    });
    const envelope = (await answer.json()) as { success: boolean; value: CallValue<K> };
    if (!answer.ok || !envelope.success)
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(envelope)}`);
    return envelope.value;
  }
}
