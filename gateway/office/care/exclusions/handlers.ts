import { type SQL, sql } from 'drizzle-orm';
import type { OfficeExclusion } from '../../../../streams/wire/office/exclusionCalls.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';
import type { ModuleDeps } from '../../../ground/deps.ts';
import type { Handlers } from '../../../ground/handler.ts';
import { newestPage } from '../../paging/newestPage.ts';

type Filters = Omit<CallParams<'officeExclusions'>, 'cursor' | 'limit'>;

/** The break or exclusion that an account began last. Who decided it stands with the decision. */
const BREAKS = sql`
  select 'break:' || a.uid as id, a.uid, a.break_kind as kind, a.break_since as since, a.break_until as until,
    (select e.by from limit_event e where e.uid = a.uid and e.what = 'break' order by e.id desc limit 1) as by, null::jsonb as "limit"
  from account a where a.break_until is not null`;

/** Limits as they are; one of before this was noted has begun with the account. */
const LIMITS = sql`
  select m.kind || ':' || m.period || ':' || m.uid as id, m.uid, 'limit' as kind,
    coalesce(m.set_at, 0) as since, null::int8 as until, m.set_by as by,
    jsonb_build_object('kind', m.kind, 'period', m.period, 'amount', m.amount) as "limit"
  from member_limit m where m.amount is not null`;

/** Which of the two are read at all: the other one's index is not looked at. */
function rowsOf({ kind, state }: Filters): SQL {
  if (kind === 'limit') return LIMITS;
  // A limit has no end, so none is over.
  return kind !== undefined || state === 'over' ? BREAKS : sql`${BREAKS} union all ${LIMITS}`;
}

function conditionOf({ kind, state, by, uid }: Filters, now: number): SQL {
  const isOver = sql`(s.until is not null and s.until <= ${now}::int8)`;
  const wanted = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(state === undefined ? [] : [state === 'over' ? isOver : sql`not ${isOver}`]),
    ...(by === undefined ? [] : [by === 'member' ? sql`s.by is null` : sql`s.by is not null`]),
    ...(uid === undefined ? [] : [sql`s.uid = ${uid}`]),
  ];
  return sql.join(wanted, sql` and `);
}

/** Who may not play, or not much. */
export function exclusionHandlers({ clock }: Pick<ModuleDeps, 'clock'>): Pick<Handlers, 'officeExclusions'> {
  return {
    officeExclusions: {
      mode: 'read',
      async run(tx, _ctx, { cursor, limit, ...filters }) {
        const now = clock.now();
        const value = await newestPage<OfficeExclusion>(
          tx,
          { cursor, limit },
          {
            from: sql`(${rowsOf(filters)}) s join account o on o.uid = s.uid`,
            where: conditionOf(filters, now),
            at: sql`s.since`,
            id: sql`s.id`,
            row: sql`jsonb_build_object('id', s.id, 'uid', s.uid, 'username', o.username, 'kind', s.kind, 'limit', s."limit",
              'state', case when s.until is not null and s.until <= ${now}::int8 then 'over' else 'running' end,
              'since', s.since, 'until', s.until, 'by', s.by)`,
          },
        );
        return { value };
      },
    },
  };
}
