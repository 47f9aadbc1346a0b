import { defer, Observable, throwError } from 'rxjs';
import type { LinkDeps, RandomSource } from '../deps.ts';
import type { Failure } from '../failure.ts';
import type { Scope } from '../scope.ts';
import { ownValue } from '../wire/collections/ownValue.ts';
import type { Audience } from '../wire/protocol/call.ts';
import type { Snap, SnapDenied } from '../wire/protocol/position.ts';
import type { CallTable, InputOf, NameIn, ValueOf } from '../wire/protocol/tables.ts';
import { splitAddress } from '../wire/protocol/topicAddress.ts';
import { type Answer, type RawAnswer, readAnswer } from './answer.ts';
import type { Deadline } from './deadline.ts';
import { createEtagCache } from './etags.ts';
import { createIdempotencyKey } from './idempotencyKey.ts';
import { buildRequest, type SealedPayload } from './request.ts';
import { failed, failureOf, RestError, refusesRenewal, refusesToken } from './restError.ts';
import type { SealKey } from './sealing.ts';
import { sendSealed } from './sealing.ts';
import { withRenewedToken } from './tokenRenewal.ts';
import { createTraceId, createTraceparent } from './traceparent.ts';

/** How long a call may take, ms. */
export const CALL_TIMEOUT_MS = 15_000;

export interface CallOptions {
  /** Key of the intent when several calls belong to one; otherwise each `call` makes a new one. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
  /** For a command with money: after this moment it is neither sent nor waited for. */
  readonly deadline?: Deadline;
}

type SendOptions = Required<Omit<CallOptions, 'deadline'>> &
  Pick<CallOptions, 'deadline'> & { readonly traceId: string };

/** The gateway's calls: those of a product's table `C`. */
export interface Rest<C extends CallTable> {
  /**
   * Calls when subscribed, emits the answer and completes; unsubscribing cancels. Errors with a `RestError`.
   * Subscribing again (a retry) is the same intent: it carries the same `Idempotency-Key`. A token that has expired is
   * renewed and the call sent once more, as the same intent.
   */
  call<K extends NameIn<C>>(
    name: K,
    input: InputOf<C, K>,
    options?: CallOptions,
  ): Observable<Answer<ValueOf<C, K>>>;
  /**
   * The same for a call that answers with a file: emits the answer as soon as it begins, and the subscriber reads the body;
   * unsubscribing cancels it. Errors with a `RestError` until the file has begun.
   */
  open<K extends NameIn<C>>(name: K, input: InputOf<C, K>): Observable<Response>;
  /** A fresh key for an intent that takes several calls or retries. */
  newKey(): string;
  /** Forgets the answers stored for conditional requests, because the account changed. */
  forget(): void;
}

/** The calls of the protocol itself, which every product's table has. */
export interface ProtocolRest {
  call(name: 'snap', input: { readonly t: string }): Observable<Answer<readonly (Snap | SnapDenied)[]>>;
  call(
    name: 'authRefresh',
    input: Record<string, never>,
  ): Observable<Answer<{ readonly token: string; readonly ttl: number }>>;
}

export interface RestDeps<C extends CallTable>
  extends Pick<LinkDeps<C>, 'config' | 'wire' | 'fetch' | 'clock' | 'random' | 'seal'> {
  /** For ids of traces, which decide nothing; apart from `random`, so that what a page does by chance is the same without them. */
  readonly traceRandom?: RandomSource;
  /** When this scope ends, all calls end, also those that nobody can cancel. */
  readonly scope: Scope;
  readonly token: () => string | null;
  /** Token of the operator, for the calls of the desk; null for none. */
  readonly operatorToken?: () => string | null;
  /**
   * Renews the token of this session, with one request for all callers; without it an expired token is refused
   * like any other.
   */
  readonly renew?: () => Promise<unknown>;
  /** Reports whether a call reached the gateway. */
  readonly onReach?: (reached: boolean) => void;
  /** Key for sealed calls; null while the gateway accepts them unsealed. `anew` reads it again. */
  readonly sealKey: (anew: boolean) => Observable<SealKey | null>;
  /** The gateway refused `token` for good (`code` says why). */
  readonly onRefused: (code: string, token: string) => void;
}

/** Calls that carry the token of the session. */
const CARRY_TOKEN: ReadonlySet<Audience> = new Set(['session', 'optional']);

/** The one place where the client speaks HTTP. */
export function createRest<C extends CallTable>(deps: RestDeps<C>): Rest<C> {
  const { config, wire, clock, traceRandom = Math.random } = deps;
  const etags = createEtagCache();

  function send<K extends NameIn<C>>(
    name: K,
    input: InputOf<C, K>,
    options: SendOptions,
    sealed: SealedPayload | null,
  ): Observable<Answer<ValueOf<C, K>>> {
    return defer(() => {
      const { deadline } = options;
      const timeoutMs = Math.min(options.timeoutMs, deadline?.left() ?? Number.POSITIVE_INFINITY);
      if (timeoutMs <= 0) return throwError(() => new RestError(failed('deadline_passed')));
      deadline?.sent();
      const isDesk = wire.calls[name].audience === 'desk';
      const token = isDesk ? (deps.operatorToken?.() ?? null) : deps.token();
      const { url, init } = buildRequest(
        wire.calls[name],
        input,
        {
          gatewayUrl: config.gatewayUrl,
          headers: config.headers(),
          token,
          idempotencyKey: options.idempotencyKey,
          traceparent: createTraceparent(options.traceId, traceRandom),
          deadline: options.deadline?.serverTime ?? null,
        },
        sealed,
      );
      const tag = name === 'snap' ? etags.tag(url) : null;
      if (tag !== null) init.headers['If-None-Match'] = tag;
      const startedAt = clock.monotonic();
      return new Observable<Answer<ValueOf<C, K>>>(subscriber => {
        const controller = new AbortController();
        const life = deps.scope.child();
        let timedOut = false;
        const timer = setTimeout(() => {
          timedOut = true;
          controller.abort();
        }, timeoutMs);
        life.add(() => {
          clearTimeout(timer);
          controller.abort();
        });
        read(url, { ...init, signal: controller.signal }, name === 'snap').then(
          raw => {
            clearTimeout(timer);
            deps.onReach?.(true);
            try {
              const answer = readAnswer(raw, { name, wire, startedAt, now: clock.now() });
              if (name === 'snap' && !statesFit(answer.value as readonly (Snap | SnapDenied)[]))
                etags.drop(url);
              subscriber.next(answer);
              subscriber.complete();
            } catch (error) {
              etags.drop(url);
              const failure = failureOf(error);
              // Only a refusal of the token that was sent counts, and only while the caller still waits for the
              // answer.
              const isRefusal = name === 'authRefresh' ? refusesRenewal(failure) : refusesForGood(failure);
              if (!subscriber.closed && token !== null && !isDesk && isRefusal)
                deps.onRefused(failure.code, token);
              subscriber.error(error);
            }
          },
          () => {
            clearTimeout(timer);
            // A request aborted by the page says nothing about the network.
            if (!controller.signal.aborted) deps.onReach?.(false);
            subscriber.error(new RestError(failed(timedOut ? 'timeout' : 'network')));
          },
        );
        return () => life.end();
      });
    });
  }

  function open<K extends NameIn<C>>(name: K, input: InputOf<C, K>): Observable<Response> {
    return new Observable<Response>(subscriber => {
      const context = {
        ...{ gatewayUrl: config.gatewayUrl, headers: config.headers() },
        ...{ token: deps.token(), idempotencyKey: null },
        traceparent: createTraceparent(createTraceId(traceRandom), traceRandom),
      };
      const { url, init } = buildRequest(wire.calls[name], input, context);
      const controller = new AbortController();
      const life = deps.scope.child();
      life.add(() => controller.abort());
      const refuse = async (response: Response) => {
        const retryAfter = response.headers.get('Retry-After');
        const raw = { status: response.status, text: await response.text(), retryAfter };
        readAnswer(raw, { name, wire, startedAt: clock.monotonic(), now: clock.now() });
        throw new RestError(failed('bad_answer', { status: response.status }));
      };
      // Called without its owner: a browser's fetch has to be.
      const { fetch } = deps;
      fetch(url, { ...init, signal: controller.signal })
        .then(response => (response.ok ? subscriber.next(response) : refuse(response)))
        .catch((error: unknown) =>
          subscriber.error(error instanceof RestError ? error : new RestError(failed('network'))),
        );
      return () => life.end();
    });
  }

  /** Whether the token is refused for good. One that has only expired is renewed first, and the renewal decides. */
  const refusesForGood = (failure: Failure) =>
    refusesToken(failure) && (failure.code !== 'token_expired' || deps.renew === undefined);

  /** Whether every state has the shape of its topic. */
  function statesFit(snaps: readonly (Snap | SnapDenied)[]): boolean {
    return snaps.every(snap => {
      const fits = ownValue(wire.topicState, splitAddress(snap.t)?.key ?? '');
      return fits === undefined || !('st' in snap) || fits(snap.st);
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
      { idempotencyKey = createIdempotencyKey(deps.random), timeoutMs = CALL_TIMEOUT_MS, deadline } = {},
    ) {
      const traceId = createTraceId(traceRandom);
      const options = { idempotencyKey, timeoutMs, traceId, ...(deadline && { deadline }) };
      const sealing = { sealKey: deps.sealKey, seal: (key: SealKey | null) => seal(input, key) };
      const once = () =>
        wire.calls[name].sealed
          ? sendSealed(sealing, sealed => send(name, input, options, sealed))
          : send(name, input, options, null);
      const { token, renew } = deps;
      const carriesToken = CARRY_TOKEN.has(wire.calls[name].audience) && name !== 'authRefresh';
      if (renew === undefined || !carriesToken) return once();
      return withRenewedToken({ token, renew }, once);
    },
    open(name, input) {
      const { token, renew } = deps;
      const once = () => open(name, input);
      return renew === undefined ? once() : withRenewedToken({ token, renew }, once);
    },
    newKey: () => createIdempotencyKey(deps.random),
    forget: etags.clear,
  };
}
