import { defer, Observable } from 'rxjs';
import type { StreamDeps } from '../deps.ts';
import type { Scope } from '../scope.ts';
import type { CallInput, CallName, CallValue } from '../wire/calls/index.ts';
import { parseTopicName } from '../wire/topicNames.ts';
import { type Answer, type RawAnswer, readAnswer } from './answer.ts';
import { createEtagCache } from './etags.ts';
import { createIdempotencyKey } from './idempotencyKey.ts';
import { buildRequest, type SealedPayload } from './request.ts';
import { failed, failureOf, RestError, refusesRenewal, refusesToken } from './restError.ts';
import { sendSealed } from './sealing.ts';

/** How long a call may take, ms. */
export const CALL_TIMEOUT_MS = 15_000;

export interface CallOptions {
  /** Key of the intent, when several calls belong to one; made anew for each `call` otherwise. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

/** Public key for sealed calls, as the white label publishes it. */
export interface SealKey {
  readonly kid: string;
  readonly jwk: Record<string, unknown>;
}

/** The gateway's calls. */
export interface Rest {
  /**
   * Calls when subscribed, emits the answer and completes; unsubscribing cancels. Errors with a `RestError`.
   * Subscribing again (a retry) is the same intent: it carries the same `Idempotency-Key`.
   */
  call<K extends CallName>(
    name: K,
    input: CallInput<K>,
    options?: CallOptions,
  ): Observable<Answer<CallValue<K>>>;
  /** A fresh key for an intent that takes several calls or retries. */
  newKey(): string;
  /** Forgets what was stored for conditional requests: the account changed. */
  forget(): void;
}

export interface RestDeps
  extends Pick<StreamDeps, 'config' | 'wire' | 'fetch' | 'clock' | 'random' | 'seal'> {
  /** Calls end with it, also those that nobody can cancel. */
  readonly scope: Scope;
  readonly token: () => string | null;
  /** Token of the operator, for the calls of the desk; null for none. */
  readonly operatorToken?: () => string | null;
  /** Key for sealed calls; null while the gateway takes them in the clear. Waits for the white label, `anew` for the next. */
  readonly sealKey: (anew: boolean) => Observable<SealKey | null>;
  /** The gateway refused `token` (`code` says why). */
  readonly onRefused: (code: string, token: string) => void;
}

/** The one place where the client speaks HTTP. */
export function createRest(deps: RestDeps): Rest {
  const { config, wire, clock } = deps;
  const etags = createEtagCache();

  function send<K extends CallName>(
    name: K,
    input: CallInput<K>,
    options: Required<CallOptions>,
    sealed: SealedPayload | null,
  ): Observable<Answer<CallValue<K>>> {
    return defer(() => {
      const isDesk = wire.calls[name].audience === 'desk';
      const token = isDesk ? (deps.operatorToken?.() ?? null) : deps.token();
      const { url, init } = buildRequest(
        wire.calls[name],
        input,
        {
          gatewayUrl: config.gatewayUrl,
          merchant: config.merchant,
          language: config.language(),
          token,
          idempotencyKey: options.idempotencyKey,
        },
        sealed,
      );
      const tag = name === 'snap' ? etags.tag(url) : null;
      if (tag !== null) init.headers['If-None-Match'] = tag;
      const startedAt = clock.monotonic();
      return new Observable<Answer<CallValue<K>>>(subscriber => {
        const controller = new AbortController();
        const life = deps.scope.child();
        let timedOut = false;
        const timer = setTimeout(() => {
          timedOut = true;
          controller.abort();
        }, options.timeoutMs);
        life.add(() => {
          clearTimeout(timer);
          controller.abort();
        });
        read(url, { ...init, signal: controller.signal }, name === 'snap').then(
          raw => {
            clearTimeout(timer);
            try {
              const answer = readAnswer(raw, { name, wire, startedAt, now: clock.now() });
              if (name === 'snap' && !statesFit(answer.value as CallValue<'snap'>)) etags.drop(url);
              subscriber.next(answer);
              subscriber.complete();
            } catch (error) {
              etags.drop(url);
              const failure = failureOf(error);
              // Tell the session only about the token that was sent, and only while somebody waits.
              const isRefusal = name === 'authRefresh' ? refusesRenewal(failure) : refusesToken(failure);
              if (!subscriber.closed && token !== null && !isDesk && isRefusal)
                deps.onRefused(failure.code, token);
              subscriber.error(error);
            }
          },
          () => {
            clearTimeout(timer);
            subscriber.error(new RestError(failed(timedOut ? 'timeout' : 'network')));
          },
        );
        return () => life.end();
      });
    });
  }

  /** Whether every state has the shape of its topic. */
  function statesFit(snaps: CallValue<'snap'>): boolean {
    return snaps.every(snap => {
      const key = parseTopicName(snap.t)?.key;
      return key === undefined || !('st' in snap) || wire.topicState[key](snap.st);
    });
  }

  async function read(url: string, init: RequestInit, conditional: boolean): Promise<RawAnswer> {
    const { fetch } = deps;
    const response = await fetch(url, init);
    const retryAfter = response.headers.get('Retry-After');
    const stored = response.status === 304 ? etags.text(url) : null;
    if (stored !== null) return { status: 200, text: stored, retryAfter };
    const text = await response.text();
    const tag = response.headers.get('ETag');
    if (conditional && response.status === 200 && tag !== null) etags.store(url, tag, text);
    return { status: response.status, text, retryAfter };
  }

  async function seal(input: unknown, key: SealKey | null): Promise<SealedPayload | null> {
    const jwe = key === null ? null : await deps.seal(input, key);
    return key === null || jwe === null ? null : { kid: key.kid, jwe };
  }

  return {
    call(
      name,
      input,
      { idempotencyKey = createIdempotencyKey(deps.random), timeoutMs = CALL_TIMEOUT_MS } = {},
    ) {
      const options = { idempotencyKey, timeoutMs };
      if (!wire.calls[name].sealed) return send(name, input, options, null);
      return sendSealed({ sealKey: deps.sealKey, seal: key => seal(input, key) }, sealed =>
        send(name, input, options, sealed),
      );
    },
    newKey: () => createIdempotencyKey(deps.random),
    forget: etags.clear,
  };
}
