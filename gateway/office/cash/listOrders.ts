import { sql } from 'drizzle-orm';
import type { OfficeCashOrder } from '../../../streams/wire/office/cashCalls.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { newestPage } from '../paging/newestPage.ts';

const ROW = sql`jsonb_build_object('id', o.id, 'uid', o.uid, 'username', a.username, 'kind', o.kind, 'state', o.state,
  'method', o.method, 'amount', o.amount, 'fee', o.fee, 'reason', o.reason, 'endedBy', o.ended_by,
  'at', o.at, 'changedAt', o.changed_at, 'demo', o.demo)`;

/** One page of all orders, whatever has become of them, the newest first. */
export function readAllOrders(
  tx: Tx,
  { kind, state, uid, ...page }: CallParams<'officeCashOrders'>,
): Promise<CallValue<'officeCashOrders'>> {
  const wanted = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(uid === undefined ? [] : [sql`o.uid = ${uid}`]),
  ];
  return newestPage<OfficeCashOrder>(tx, page, {
    from: sql`cash_order o join account a on a.uid = o.uid`,
    where: sql.join(wanted, sql` and `),
    at: sql`o.at`,
    id: sql`o.id`,
    row: ROW,
  });
}
