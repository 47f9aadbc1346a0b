import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toCallError } from '../ground/answers/failures.ts';
import type { Tracing } from '../tracing/port.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call that a route answers: for log, metrics and traces. */
    call?: string;
  }
  interface FastifyRequest {
    /** Id of its trace; null when none is recorded. */
    traceId: string | null;
  }
}

/** Told how a call was answered, and after how many ms. */
export type OnAnswered = (call: string, status: number, ms: number) => void;

/**
 * Writes a line for each call at level `info`: which one, how it was answered and after how many ms. Nothing in it says who called
 * or what for: no parameters, no address, no token, no account.
 */
export function addRequestLog(app: FastifyInstance, onAnswered?: OnAnswered): void {
  app.decorateRequest('traceId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config?.call;
    if (call !== undefined) {
      const { statusCode: status, elapsedTime } = reply;
      const trace = request.traceId;
      request.log.info(
        { call, status, ms: Math.round(elapsedTime * 10) / 10, ...(trace !== null && { trace }) },
        'a call was answered',
      );
      onAnswered?.(call, status, elapsedTime);
    }
    done();
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers a call in a span of its trace, which goes on from the caller's `traceparent`. */
export function tracedCall(tracing: Tracing, name: string, answer: Answer): Answer {
  return (request, reply) => {
    const { traceparent } = request.headers;
    return tracing.call(name, typeof traceparent === 'string' ? traceparent : null, async span => {
      if (span.place === null) return answer(request, reply);
      request.traceId = span.place.split('-')[1] ?? null;
      const status = (code: number) => span.set({ 'http.response.status_code': code });
      span.set({
        ...{ 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' },
        'croupier.request': request.id,
      });
      try {
        const sent = await answer(request, reply);
        status(reply.statusCode);
        return sent;
      } catch (failure) {
        status(toCallError(failure).status);
        throw failure;
      }
    });
  };
}
