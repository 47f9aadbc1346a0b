import { type SQL, sql } from 'drizzle-orm';
import type { OfficeMallOrder } from '../../../streams/wire/office/mallCalls.ts';
import type { MallOrderShown } from '../../../streams/wire/office/mallWords.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { newestPage } from '../paging/newestPage.ts';

/** As in the partial index `point_order_open`, so that the server sees that it is the same. */
const WAITING = sql`(o.state in ('processing', 'inProcess', 'shipped', 'notReceived') or o.kind = 'redeem' and o.state = 'approved')`;

const SHOWN: Readonly<Record<MallOrderShown, SQL>> = {
  all: sql`true`,
  // A parcel that is on its way waits for its member.
  waiting: sql`${WAITING} and o.state <> 'shipped'`,
  items: sql`o.kind = 'redeem'`,
  exchanges: sql`o.kind = 'exchange'`,
};

const ROW = sql`jsonb_build_object('id', o.id, 'uid', o.uid, 'username', a.username, 'version', o.version, 'kind', o.kind,
  'state', o.state, 'type', o.type, 'item', o.item, 'name', o.name, 'unit', o.unit, 'pieces', o.pieces,
  'points', o.points, 'amount', o.amount, 'ratio', o.ratio, 'exchanged', o.exchanged, 'reason', o.reason,
  'tracking', o.tracking, 'endedBy', o.ended_by, 'dueAt', o.due_at, 'at', o.at, 'changedAt', o.changed_at,
  'demo', o.demo)`;

/** One page of the orders, newest first. */
export function readOrderPage(
  tx: Tx,
  { shown, state, item, uid, ...page }: CallParams<'officeMallOrders'>,
): Promise<CallValue<'officeMallOrders'>> {
  const wanted = [
    SHOWN[shown],
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(item === undefined ? [] : [sql`o.item = ${item}`]),
    ...(uid === undefined ? [] : [sql`o.uid = ${uid}`]),
  ];
  return newestPage<OfficeMallOrder>(tx, page, {
    from: sql`point_order o join account a on a.uid = o.uid`,
    where: sql.join(wanted, sql` and `),
    at: sql`o.at`,
    id: sql`o.id`,
    row: ROW,
  });
}
