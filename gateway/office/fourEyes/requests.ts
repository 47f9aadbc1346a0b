import { and, asc, eq, gt } from 'drizzle-orm';
import { officeRequest } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { OfficeDeps } from '../operators/ports.ts';
import { redactCall } from '../trail/ports.ts';
import { isOperator, largeOf } from './permissions.ts';
import { publishWaiting } from './publishWaiting.ts';
import { REQUEST } from './steps.ts';

/** What waits, and deciding it. */
export function requestHandlers(
  deps: Pick<OfficeDeps, 'wall' | 'publish' | 'clock'>,
): Pick<Handlers, 'officeRequests' | 'officeRequestDecide'> {
  const { wall } = deps;
  return {
    officeRequests: {
      mode: 'read',
      async run(tx, { staff }) {
        const rows = await tx
          .select()
          .from(officeRequest)
          .where(and(eq(officeRequest.state, 'waiting'), gt(officeRequest.expiresAt, wall())))
          .orderBy(asc(officeRequest.askedAt), asc(officeRequest.id))
          .limit(1_000);
        const mine = rows.filter(({ permission }) => staff?.permissions.has(permission)).slice(0, 100);
        return {
          value: mine.map(({ id: requestId, call, params, amount, uid, askedBy, askedAt, expiresAt }) => ({
            ...{ requestId, call, params: params as never, amount, uid, askedBy, askedAt, expiresAt },
          })),
        };
      },
    },
    officeRequestDecide: {
      mode: 'write',
      async run(tx, { staff, note, doHeld }, { requestId, decision }) {
        // Whoever comes second waits here, and finds it decided.
        const [row] = await tx
          .select()
          .from(officeRequest)
          .where(eq(officeRequest.id, requestId))
          .for('update');
        const now = wall();
        const state = row === undefined ? null : REQUEST.after(row.state, decision);
        if (row === undefined || state === null || row.expiresAt <= now)
          throw new CallError('not_found', 404, 'Nothing waits under this id.');
        const { call, params, permission, askedBy, amount } = row;
        if (!staff || !isOperator(staff.id) || staff.id === askedBy)
          throw new CallError('forbidden', 403, 'Another operator than the one who asked decides.');
        if (![permission, largeOf(permission)].every(it => staff.permissions.has(it)))
          throw new CallError('forbidden', 403, 'Your role may not do this.');
        // What was sent names a member and says why in somebody's words: the trail has what may stay.
        await tx
          .update(officeRequest)
          .set({ state, params: redactCall(call, params), decidedBy: staff.id, decidedAt: now })
          .where(eq(officeRequest.id, requestId));
        if (decision === 'approve') {
          if (doHeld === undefined) throw new Error('what waits can only be done by who runs calls');
          await doHeld(tx, call, params, `request:${requestId}`);
        }
        await publishWaiting(tx, deps);
        note?.({ target: { kind: 'request', id: requestId }, before: { askedBy, call, amount } });
        return { value: null };
      },
    },
  };
}
