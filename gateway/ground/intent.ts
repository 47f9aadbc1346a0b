import { createHash } from 'node:crypto';
import type { CallContext } from './handler.ts';

/**
 * Id of what a command creates (a round, a message), the same for every retry of one intent, so that even a retry
 * that isn't recognised can't create it twice. 32 hex digits; `owner` keeps accounts apart.
 */
export function intentId(owner: string, ctx: Pick<CallContext, 'key'>): string {
  if (ctx.key === null) throw new Error('a command carries an idempotency key');
  return createHash('sha256')
    .update(JSON.stringify([owner, ctx.key]))
    .digest('hex')
    .slice(0, 32);
}
