import { and, asc, eq, gt } from 'drizzle-orm';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { officeRequest } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { defineModule } from '../../ground/module.ts';
import type { SecondOperator } from '../../ground/secondOperator.ts';
import type { OfficeDeps } from '../operators/ports.ts';
import { amountOf } from './amounts.ts';
import type { FourEyesPorts } from './ports.ts';
import { REQUEST } from './steps.ts';

type FourEyesDeps = Pick<OfficeDeps, 'wall' | 'clock' | 'randomBytes' | 'publish'>;

/** Has everybody who shows what waits read it again. */
const publishWaiting = (tx: Tx, { publish, clock }: Pick<FourEyesDeps, 'publish' | 'clock'>) => {
  const at = clock.now();
  return publish(tx, { key: 'waitingRequests', uid: OFFICE, data: { changedAt: at }, at });
};

/** Most that an operator moves alone, minor units. */
const ALONE_MAX = 1_000_000;
/** How long an act waits, real ms. */
const WAITS_MS = DAY;

const largeOf = (permission: string) => `${permission}.large`;
const isOperator = (id: string) => id.startsWith('operator:');

function createSecondOperator(deps: FourEyesDeps): SecondOperator {
  const { wall, randomBytes } = deps;
  return {
    async hold(tx, staff, call, params) {
      const permission = ownValue<CallSpec>(calls, call)?.permission ?? '';
      const sent = params as Readonly<Record<string, unknown>>;
      // The gateway's own token and an open demo's desk are nobody who could be two.
      if (staff.id === 'token' || staff.id === 'desk') return null;
      const amount = await amountOf(tx, call, sent);
      if (amount === null || amount <= ALONE_MAX) return null;
      if (!isOperator(staff.id)) {
        if (staff.permissions.has(largeOf(permission))) return null;
        throw new CallError('forbidden', 403, 'This is more than a program may do with this token.');
      }
      const id = randomBytes(12).toString('hex');
      const now = wall();
      await tx.insert(officeRequest).values({
        ...{ id, call, params: sent, permission, amount },
        ...{ askedBy: staff.id, askedAt: now, expiresAt: now + WAITS_MS },
      });
      await publishWaiting(tx, deps);
      return id;
    },
  };
}

function requestHandlers(deps: FourEyesDeps): Pick<Handlers, 'officeRequests' | 'officeRequestDecide'> {
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
          value: mine.map(({ id: requestId, call, params, amount, askedBy, askedAt, expiresAt }) => ({
            ...{ requestId, call, params: params as never, amount, askedBy, askedAt, expiresAt },
          })),
        };
      },
    },
    officeRequestDecide: {
      mode: 'write',
      async run(tx, { staff, note, doHeld }, { requestId, decision }) {
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
        await tx
          .update(officeRequest)
          .set({ state, decidedBy: staff.id, decidedAt: now })
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

/** Four eyes: what is more than one operator does alone waits for a second one (docs/decisions/135). */
export const fourEyes = defineModule({
  name: 'fourEyes',
  tables: [officeRequest],
  create: (deps: OfficeDeps) => ({
    readers: { waitingRequests: async () => ({ changedAt: 0 }) },
    handlers: requestHandlers(deps),
    ports: { secondOperator: createSecondOperator(deps) } satisfies FourEyesPorts,
  }),
});
