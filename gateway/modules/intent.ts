import { createHash } from 'node:crypto';
import type { CallContext } from '../http/handler.ts';

/**
 * An id of the thing a command makes (a round, a message), the same for every retry of one intent. So even a
 * retry that isn't recognised as one can't make the thing twice. 32 hex digits; `owner` keeps accounts apart.
 */
export function intentId(owner: string, ctx: Pick<CallContext, 'key'>): string {
  if (ctx.key === null) throw new Error('a command carries an idempotency key');
  return createHash('sha256')
    .update(JSON.stringify([owner, ctx.key]))
    .digest('hex')
    .slice(0, 32);
}
