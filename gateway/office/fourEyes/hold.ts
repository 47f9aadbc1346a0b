import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { isForTwo, isLimitedCall } from '../../../streams/wire/office/limitedCalls.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { officeRequest } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { SecondOperator } from '../../ground/secondOperator.ts';
import type { OfficeDeps } from '../operators/ports.ts';
import { type MeasureDeps, type Moved, movedBy } from './amounts.ts';
import { readLimit } from './limits.ts';
import { isOperator, largeOf } from './permissions.ts';
import { publishWaiting } from './publishWaiting.ts';

type HoldDeps = Pick<OfficeDeps, 'wall' | 'clock' | 'randomBytes' | 'publish'> & MeasureDeps;

/** How long an act waits, real ms. */
const WAITS_MS = DAY;

/** Writes down what is more than its limit, or always takes two, instead of doing it. */
export function createSecondOperator(deps: HoldDeps): SecondOperator {
  const { wall, clock, randomBytes } = deps;
  /** What an act moves that one operator doesn't do alone; null for any other. */
  async function tooMuch(
    tx: Tx,
    call: string,
    params: Readonly<Record<string, unknown>>,
  ): Promise<Moved | null> {
    if (isForTwo(call)) return { amount: 0, uid: typeof params.uid === 'string' ? params.uid : null };
    if (!isLimitedCall(call)) return null;
    const moved = await movedBy(tx, call, { params, at: clock.now() }, deps);
    return moved.amount === 0 || moved.amount <= (await readLimit(tx, call)) ? null : moved;
  }
  return {
    async hold(tx, staff, call, params) {
      // The gateway's own token and an open demo's desk are nobody who could be two.
      if (staff.id === 'token' || staff.id === 'desk') return null;
      const sent = params as Readonly<Record<string, unknown>>;
      const moved = await tooMuch(tx, call, sent);
      if (moved === null) return null;
      const { amount, uid } = moved;
      const { permission = '' } = ownValue<CallSpec>(calls, call) ?? {};
      if (!isOperator(staff.id)) {
        if (staff.permissions.has(largeOf(permission))) return null;
        throw new CallError('forbidden', 403, 'This is more than a program may do with this token.');
      }
      const id = randomBytes(12).toString('hex');
      const now = wall();
      await tx.insert(officeRequest).values({
        ...{ id, call, params: sent, permission, amount, uid },
        ...{ askedBy: staff.id, askedAt: now, expiresAt: now + WAITS_MS },
      });
      await publishWaiting(tx, deps);
      return id;
    },
  };
}
