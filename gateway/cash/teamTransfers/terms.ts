import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { TeamTransferTerms } from '../../../streams/wire/teamTransfers/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { periodAt } from '../../ground/calendar/periods.ts';
import { CallError, type Principal } from '../../ground/handler.ts';
import type { MerchantTeamTransfers } from '../../merchant/teamTransfers.ts';
import { maskName } from '../../people/maskName.ts';
import { uplineOf } from './relations.ts';
import { sentSince } from './transfers.ts';

/** What an account may still send in the day of `at`, and when the next one begins. Days are those of UTC. */
export async function leftToday(
  tx: Tx,
  { perDay }: MerchantTeamTransfers,
  uid: string,
  at: number,
): Promise<Pick<TeamTransferTerms, 'left' | 'resetsAt'>> {
  const day = periodAt('daily', at);
  const sent = await sentSince(tx, uid, day.start);
  return {
    left: { count: Math.max(0, perDay.count - sent.count), sum: Math.max(0, perDay.sum - sent.sum) },
    resetsAt: day.end,
  };
}

/** What the page tells before somebody sends. */
export async function readTransferTerms(
  tx: Tx,
  rules: MerchantTeamTransfers,
  { uid, type }: Principal,
  { at, currency }: { readonly at: number; readonly currency: string },
): Promise<TeamTransferTerms> {
  const upline = await uplineOf(tx, uid);
  const { up, down, min, max, quick, perDay } = rules;
  return {
    ...{ currency, up, min, max, quick, perDay },
    down: down && roleOfType(type) === 'agent',
    upline: upline === null ? null : maskName(upline.username),
    ...(await leftToday(tx, rules, uid, at)),
  };
}

/** Throws unless the merchant lets this amount go, and enough of the day is left; the sender must be locked. */
export async function assertAllowed(
  tx: Tx,
  rules: MerchantTeamTransfers,
  { uid, amount, at }: { readonly uid: string; readonly amount: number; readonly at: number },
): Promise<void> {
  const { min, max } = rules;
  if (amount < min || amount > max) {
    throw new CallError('team_transfer_amount', 400, 'The amount is outside of what a transfer takes.', {
      value: { min, max },
    });
  }
  const { left, resetsAt } = await leftToday(tx, rules, uid, at);
  if (left.count > 0 && amount <= left.sum) return;
  throw new CallError('team_transfer_limit', 409, 'This would pass what may be sent in a day.', {
    value: { ...left, resetsAt },
  });
}
