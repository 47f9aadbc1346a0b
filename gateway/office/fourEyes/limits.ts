import { and, eq } from 'drizzle-orm';
import {
  isLimitedCall,
  LIMITED_CALLS,
  type LimitedCall,
  usualLimitOf,
} from '../../../streams/wire/office/limitedCalls.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { actLimit } from '../../db/schema.ts';
import { CURRENCY } from '../../ground/currency.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { OfficeDeps } from '../operators/ports.ts';
import { publishWaiting } from './publishWaiting.ts';

const limitOf = (call: string, currency: string) =>
  and(eq(actLimit.call, call), eq(actLimit.currency, currency));

/**
 * Most that one operator moves alone with a call, minor units of the world's currency. Read in the transaction of the act, so
 * that an act begun after a change goes by it.
 */
export async function readLimit(tx: Tx, call: LimitedCall): Promise<number> {
  const [row] = await tx.select().from(actLimit).where(limitOf(call, CURRENCY));
  return row?.amount ?? usualLimitOf(call);
}

/** The limits, and changing one. */
export function limitHandlers(
  deps: Pick<OfficeDeps, 'wall' | 'publish' | 'clock'>,
): Pick<Handlers, 'officeActLimits' | 'officeActLimitSet'> {
  return {
    officeActLimits: {
      mode: 'read',
      async run(tx) {
        const rows = await tx.select().from(actLimit).where(eq(actLimit.currency, CURRENCY));
        const set = new Map(rows.map(row => [row.call, row]));
        return {
          value: LIMITED_CALLS.map(call => {
            const { amount, changedBy, changedAt } = set.get(call) ?? {
              ...{ amount: usualLimitOf(call), changedBy: null, changedAt: null },
            };
            const { permission = '' } = calls[call] as { readonly permission?: string };
            return { call, permission, currency: CURRENCY, amount, changedBy, changedAt };
          }),
        };
      },
    },
    officeActLimitSet: {
      mode: 'write',
      async run(tx, { staff, note }, { call, currency, amount }) {
        if (!isLimitedCall(call) || currency !== CURRENCY)
          throw new CallError('not_found', 404, 'There is no limit of this action in this currency.');
        const row = { call, currency, amount, changedBy: staff?.id ?? '', changedAt: deps.wall() };
        const target = [actLimit.call, actLimit.currency];
        // The row exists from here on and is locked, so that what is told as the amount before is what was changed.
        await tx
          .insert(actLimit)
          .values({ ...row, amount: usualLimitOf(call) })
          .onConflictDoNothing({ target });
        const [before] = await tx.select().from(actLimit).where(limitOf(call, currency)).for('update');
        await tx.update(actLimit).set(row).where(limitOf(call, currency));
        await publishWaiting(tx, deps);
        note?.({ target: { kind: 'limit', id: call }, before: { currency, amount: before?.amount ?? null } });
        return { value: null };
      },
    },
  };
}
