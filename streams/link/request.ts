import type { CallMeta } from '../wire/protocol/runtime.ts';

/** What a request needs besides its parameters. */
export interface RequestContext {
  /** Origin of the gateway; empty for the page's own. */
  readonly gatewayUrl: string;
  /** Headers of the product, which every call carries. */
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string | null;
  /** Key of the intent, the same for each retry; null for a call that changes nothing. */
  readonly idempotencyKey: string | null;
  /** Where the request stands in its trace (`createTraceparent`); in none when missing. */
  readonly traceparent?: string;
  /** Server time after which the gateway refuses a command with money, epoch ms; null for no limit. */
  readonly deadline?: number | null;
}

/** The sealed form of a payload. */
export interface SealedPayload {
  readonly kid: string;
  readonly jwe: string;
}

function formOf(input: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form.toString();
}

function withQuery(path: string, input: unknown): string {
  const text = formOf(input);
  return text === '' ? path : `${path}?${text}`;
}

/** The headers of a call (S6-27, S9-13). */
function headersOf(meta: CallMeta, context: RequestContext): Record<string, string> {
  const { token, idempotencyKey, deadline = null } = context;
  return {
    Accept: 'application/json',
    ...(context.traceparent !== undefined && { traceparent: context.traceparent }),
    ...context.headers,
    ...(token !== null && meta.audience !== 'anyone' && { Authorization: token }),
    ...meta.headers,
    ...(meta.module !== null && { 'Module-Id': meta.module }),
    ...(meta.command && idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
    ...(meta.money && deadline !== null && { 'Intent-Deadline': String(Math.round(deadline)) }),
  };
}

/** A call as `fetch` takes it: parameters in the query of GET and DELETE, in the body as the table says otherwise. */
export function buildRequest(
  meta: CallMeta,
  input: unknown,
  context: RequestContext,
  sealed: SealedPayload | null = null,
): { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } } {
  const headers = headersOf(meta, context);
  const inQuery = meta.method === 'GET' || meta.method === 'DELETE';
  const path = inQuery ? withQuery(meta.path, input) : meta.path;
  const init = { method: meta.method, headers, credentials: 'omit' as const, cache: 'no-store' as const };
  const url = `${context.gatewayUrl}${path}`;
  if (inQuery) return { url, init };
  if (meta.encoding === 'form' && !sealed) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return { url, init: { ...init, body: formOf(input) } };
  }
  headers['Content-Type'] = 'application/json';
  if (sealed) headers.Encryption = sealed.kid;
  return { url, init: { ...init, body: JSON.stringify(sealed ? { value: sealed.jwe } : (input ?? {})) } };
}
