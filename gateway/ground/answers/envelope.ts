import type { z } from 'zod';
import type { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import type { CallError, Reply } from '../handler.ts';

/** Answer of a call, as it is sent and as it is stored for its idempotency key. */
export type Answer = z.infer<typeof Envelope>;

/** The frame of a successful answer (S7-68). */
export function toAnswer(reply: Reply<unknown>): Answer {
  return {
    success: true,
    message: reply.message ?? null,
    value: reply.value,
    ...(reply.pos ? { pos: [...reply.pos] } : {}),
    ...(reply.snaps ? { snaps: [...reply.snaps] } : {}),
  };
}

/** The frame of a refusal. */
export function toRefusal({ code, message, value, retryMs, snaps }: CallError): Answer {
  return {
    ...{ success: false, code, message, value },
    ...(retryMs === null ? {} : { retryMs }),
    ...(snaps.length === 0 ? {} : { snaps: [...snaps] }),
  };
}
