import { withDeadline } from '../../../gateway/simulator/deadline.ts';
import { type CallInput, type CallName, type CallValue, calls } from '../../../streams/wire/tables/calls.ts';

/** How a call ended for good. */
export type Settled<K extends CallName> =
  | { readonly ok: true; readonly value: CallValue<K> }
  | { readonly ok: false; readonly code: string };

export interface CallOptions {
  readonly origin: string;
  readonly token: string;
  readonly key: string;
  /** Aborting it gives up; the call then rejects. */
  readonly signal: AbortSignal;
}

const TRY_MS = 3_000;
const PAUSE_MS = 120;
/** Not the answer to the question, but "come back later". */
const TROUBLE = new Set(['internal', 'overloaded', 'rate_limited', 'maintenance', 'unavailable']);

interface Answer<K extends CallName> {
  readonly success: boolean;
  readonly value: CallValue<K>;
  readonly code?: string;
}

async function once<K extends CallName>(
  name: K,
  input: CallInput<K>,
  options: CallOptions,
): Promise<Settled<K>> {
  const { method, path } = calls[name];
  // Not AbortSignal.timeout: inside AbortSignal.any it may be collected before it fires.
  const { status, answer } = await withDeadline(options.signal, TRY_MS, async signal => {
    const response = await fetch(`${options.origin}${path}`, {
      method,
      headers: {
        Merchant: 'waterlily',
        Language: 'EN',
        Authorization: options.token,
        'Idempotency-Key': options.key,
        'Content-Type': 'application/json',
      },
      ...(method !== 'GET' && { body: JSON.stringify(input) }),
      signal,
    });
    return { status: response.status, answer: (await response.json()) as Answer<K> };
  });
  const { success, value, code } = answer;
  if (success) return { ok: true, value };
  if (code === undefined || TROUBLE.has(code) || status >= 500) throw new Error(`trouble: ${code}`);
  return { ok: false, code };
}

/** Sends a command until the gateway has answered it, always with the same key: it may be done once at most. */
export async function insist<K extends CallName>(
  name: K,
  input: CallInput<K>,
  options: CallOptions,
): Promise<Settled<K>> {
  let trouble = 'nothing';
  for (;;) {
    try {
      return await once(name, input, options);
    } catch (error) {
      if (options.signal.aborted) throw new Error(`${name} was never answered; before that: ${trouble}`);
      trouble = String(error);
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    }
  }
}
