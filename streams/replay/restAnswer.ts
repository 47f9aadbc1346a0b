import { later } from '../link/later.ts';
import type { RestStep } from './script.ts';

/** The answer that a script's line gives. */
export function fromScript(step: RestStep): Response {
  const success = step.status < 400 && step.code === undefined;
  const envelope = {
    success,
    message: step.message ?? null,
    value: step.value ?? null,
    ...(step.code === undefined ? {} : { code: step.code }),
  };
  const body = step.body ?? JSON.stringify(envelope);
  const type = step.body === undefined ? { 'content-type': 'application/json' } : {};
  return answer(step.status, body.slice(0, step.truncate), { ...type, ...step.headers });
}

export function json(status: number, body: unknown): Response {
  return answer(status, JSON.stringify(body), { 'content-type': 'application/json' });
}

/** The error that `fetch` throws when nothing answers. */
export function networkFault(): TypeError {
  return new TypeError('Failed to fetch');
}

function answer(status: number, body: string, headers: Record<string, string>): Response {
  const response = new Response(status === 204 || status === 304 ? null : body, { status, headers });
  // A browser reads bodies in real time; a replay must read them in the script's time.
  return Object.defineProperties(response, {
    text: { value: () => Promise.resolve(body) },
    json: { value: () => Promise.resolve(body).then(text => JSON.parse(text) as unknown) },
  });
}

/** Waits; for ever with `Infinity`. Rejects like `fetch` when the caller aborts. */
export function waitOrAbort(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      cancel?.();
      reject(new DOMException('aborted', 'AbortError'));
    };
    const cancel = ms === Infinity ? undefined : later(ms, resolve);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
