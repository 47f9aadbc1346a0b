import { randomUUID } from 'node:crypto';
import { Envelope } from '../../streams/wire/protocol/envelope.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../streams/wire/tables/calls.ts';
import { withDeadline } from './deadline.ts';
import { type SealPublicKey, seal } from './seal.ts';

/** How a call ended. `code` is the gateway's, or `network` when there was no usable answer. */
export type CallOutcome<K extends CallName> =
  | { readonly ok: true; readonly value: CallValue<K> }
  | { readonly ok: false; readonly code: string; readonly retryMs: number };

/** Calls the gateway as any other client does: its public address, its public calls. */
export interface Client {
  /** Never throws. `token` is a session token, or the operator's for operator calls. */
  call<K extends CallName>(name: K, input: CallInput<K>, token: string | null): Promise<CallOutcome<K>>;
}

export interface ClientOptions {
  /** Address of the gateway, e.g. `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly merchant: string;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Aborting it ends every call that is under way. */
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

/** An answer that takes longer counts as none, ms. */
const TIMEOUT_MS = 10_000;

/** What goes over the network for a call, as `fetch` takes it. */
interface Wire {
  readonly path: string;
  readonly init: RequestInit;
}

function toWire(name: CallName, body: object, headers: Readonly<Record<string, string>>): Wire {
  const { method, path } = calls[name];
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)]));
    return { path: query.size > 0 ? `${path}?${query}` : path, init: { method, headers } };
  }
  const typed = { ...headers, 'Content-Type': 'application/json' };
  return { path, init: { method, headers: typed, body: JSON.stringify(body) } };
}

/** A client of one gateway. */
export function createClient(options: ClientOptions): Client {
  const fetch = options.fetch ?? globalThis.fetch;
  let sealKey: Promise<SealPublicKey | null> | null = null;

  const exchange = (wire: Wire): Promise<Envelope> =>
    withDeadline(options.signal, TIMEOUT_MS, async signal => {
      const response = await fetch(`${options.origin}${wire.path}`, { ...wire.init, signal });
      return Envelope.parse(await response.json());
    });

  /** The key of the white label; null when this gateway takes everything in the clear. */
  const fetchSealKey = async (): Promise<SealPublicKey | null> => {
    const { value } = await exchange(toWire('whitelabel', {}, { Merchant: options.merchant }));
    return calls.whitelabel.value.parse(value).seal ?? null;
  };

  const prepare = async (name: CallName, input: object, token: string | null): Promise<Wire> => {
    const headers: Record<string, string> = { Merchant: options.merchant, Device: 'web', Language: 'EN' };
    if (token !== null) headers.Authorization = token;
    if (calls[name].command) headers['Idempotency-Key'] = randomUUID();
    if (!calls[name].sealed) return toWire(name, input, headers);
    sealKey ??= fetchSealKey();
    const key = await sealKey;
    if (key === null) return toWire(name, input, headers);
    return toWire(
      name,
      { value: await seal(input, key, options.wall()) },
      { ...headers, Encryption: key.kid },
    );
  };

  return {
    async call<K extends CallName>(
      name: K,
      input: CallInput<K>,
      token: string | null,
    ): Promise<CallOutcome<K>> {
      try {
        const answer = await exchange(await prepare(name, input, token));
        if (!answer.success) {
          // The operator has replaced the key.
          if (answer.code === 'sealed_invalid') sealKey = null;
          return { ok: false, code: answer.code ?? 'internal', retryMs: answer.retryMs ?? 0 };
        }
        const schema: { parse(value: unknown): unknown } = calls[name].value;
        return { ok: true, value: schema.parse(answer.value) as CallValue<K> };
      } catch {
        // A key that couldn't be fetched is asked for again with the next call.
        if (calls[name].sealed) sealKey = null;
        return { ok: false, code: 'network', retryMs: 0 };
      }
    },
  };
}
