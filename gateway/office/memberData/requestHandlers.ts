import { desc, eq, sql } from 'drizzle-orm';
import type { DataRequest } from '../../../streams/wire/memberData/shapes.ts';
import type { OfficeDataRequest } from '../../../streams/wire/office/dataRequestCalls.ts';
import { dataRequest, erasure } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import { countWithinHour } from '../../people/identity/ports.ts';
import { newestPage } from '../paging/newestPage.ts';
import { isAccount } from './erase.ts';
import { previewErasure } from './preview.ts';
import {
  DATA_REQUEST,
  type DataRequestRow,
  MEMBER,
  openDataRequest,
  publishRequest,
  type RequestDeps,
} from './requests.ts';

type Calls =
  | 'dataRequests'
  | 'dataRequestAsk'
  | 'officeDataRequests'
  | 'officeDataRequest'
  | 'officeDataRequestMake'
  | 'officeDataRequestRefuse'
  | 'officeErasePreview';

/** Most requests of a member in an hour. */
const PER_HOUR = 20;
/** Requests that a member is told of. */
const TOLD = 20;

const nobody = () => new CallError('not_found', 404, 'There is no such account.');
const unknown = () => new CallError('not_found', 404, 'There is no such request.');

const asTold = ({ id, kind, state, askedAt, dueAt, endedAt }: DataRequestRow): DataRequest => ({
  ...{ id, kind, state, askedAt, dueAt, endedAt },
});

const FROM = sql`data_request r join account a on a.uid = r.uid`;
const ROW = sql`jsonb_build_object('id', r.id, 'uid', r.uid, 'username', a.username, 'kind', r.kind, 'state', r.state,
  'askedBy', r.asked_by, 'askedAt', r.asked_at, 'dueAt', r.due_at, 'done', r.kinds_done, 'of', r.kinds_of,
  'endedAt', r.ended_at, 'endedBy', r.ended_by, 'reason', r.reason)`;

/** What members asked for of their rights, as they and the office see it. */
export function dataRequestHandlers(deps: RequestDeps & Pick<ModuleDeps, 'wall'>): Pick<Handlers, Calls> {
  return {
    dataRequests: {
      mode: 'read',
      async run(tx, ctx) {
        const rows = await tx
          .select()
          .from(dataRequest)
          .where(eq(dataRequest.uid, ctx.require().uid))
          .orderBy(desc(dataRequest.askedAt), desc(dataRequest.id))
          .limit(TOLD);
        return { value: rows.map(asTold) };
      },
    },
    dataRequestAsk: {
      mode: 'write',
      async run(tx, ctx, { kind }) {
        const { uid } = ctx.require();
        const { over, until } = await countWithinHour(tx, `data of ${uid}`, PER_HOUR, deps.wall());
        if (over)
          throw new CallError(
            'rate_limited',
            429,
            'You have asked often within an hour, please go on later.',
            {
              retryMs: until - deps.wall(),
            },
          );
        const { row, isNew } = await openDataRequest(tx, deps, { uid, kind, askedBy: MEMBER, reason: '' });
        if (isNew) await publishRequest(tx, deps, row);
        return { value: asTold(row) };
      },
    },
    officeDataRequests: {
      mode: 'read',
      async run(tx, _ctx, { kind, state, by, uid, ...page }) {
        const wanted = [
          sql`true`,
          ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
          ...(state === undefined ? [] : [sql`r.state = ${state}`]),
          ...(by === undefined ? [] : [sql`(r.asked_by = ${MEMBER}) = ${by === 'member'}`]),
          ...(uid === undefined ? [] : [sql`r.uid = ${uid}`]),
        ];
        const where = sql.join(wanted, sql` and `);
        const list = { from: FROM, where, at: sql`r.asked_at`, id: sql`r.id`, row: ROW };
        return { value: await newestPage<OfficeDataRequest>(tx, page, list) };
      },
    },
    officeDataRequest: {
      mode: 'read',
      async run(tx, _ctx, { id }) {
        const { rows } = await tx.execute<{ row: OfficeDataRequest }>(
          sql`select ${ROW} as row from ${FROM} where r.id = ${id}`,
        );
        const [found] = rows;
        if (found === undefined) throw unknown();
        const { dueAt, doneAt, uid } = erasure;
        const [planned] = await tx.select({ dueAt, doneAt }).from(erasure).where(eq(uid, found.row.uid));
        const isErasure = found.row.kind === 'erasure' && found.row.state !== 'asked';
        return { value: { request: found.row, erasure: isErasure ? (planned ?? null) : null } };
      },
    },
    officeDataRequestMake: {
      mode: 'write',
      async run(tx, { staff }, { uid, kind, reason }) {
        if (!(await isAccount(tx, uid))) throw nobody();
        const asked = { uid, kind, askedBy: staff?.id ?? 'desk', reason };
        const { row, isNew } = await openDataRequest(tx, deps, asked);
        if (isNew) await publishRequest(tx, deps, row);
        return { value: { id: row.id } };
      },
    },
    officeDataRequestRefuse: {
      mode: 'write',
      async run(tx, { staff, note }, { id, reason }) {
        const [row] = await tx.select().from(dataRequest).where(eq(dataRequest.id, id)).for('update');
        if (row === undefined) throw unknown();
        const state = DATA_REQUEST.after(row.state, 'refuse');
        if (state === null || (row.kind === 'erasure' && row.state === 'running'))
          throw new CallError('already_resolved', 409, 'It is not open: look at how it is now.');
        const set = { state, reason, endedAt: deps.clock.now(), endedBy: staff?.id ?? 'desk' };
        await tx.update(dataRequest).set(set).where(eq(dataRequest.id, id));
        note?.({ target: { kind: 'account', id: row.uid }, before: { state: row.state }, after: { state } });
        await publishRequest(tx, deps, { ...row, ...set });
        return { value: null };
      },
    },
    officeErasePreview: {
      mode: 'read',
      async run(tx, _ctx, { uid }) {
        if (!(await isAccount(tx, uid))) throw nobody();
        return { value: await previewErasure(tx, uid) };
      },
    },
  };
}
