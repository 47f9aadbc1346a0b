import { type SQL, sql } from 'drizzle-orm';
import type { MemberState } from '../../../../streams/wire/office/memberWords.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../../../streams/wire/session/roles.ts';
import type { CallParams } from '../../../../streams/wire/tables/calls.ts';

type Asked = Pick<CallParams<'officeMembers'>, 'state' | 'role' | 'from' | 'to'>;

/** What decides the state of an account. */
export interface StateColumns {
  readonly closedAt: number | null;
  readonly locked: boolean;
  readonly breakKind: 'break' | 'exclusion' | null;
  readonly breakUntil: number | null;
}

/** The state of an account; the strongest where it is in several. @param now World time. */
export function memberStateOf(
  { closedAt, locked, breakKind, breakUntil }: StateColumns,
  now: number,
): MemberState {
  if (closedAt !== null) return 'closed';
  if (locked) return 'locked';
  if (breakUntil === null || breakUntil <= now) return 'active';
  return breakKind === 'exclusion' ? 'excluded' : 'break';
}

const onBreak = (kind: string, now: number) =>
  sql`(a.break_until is not null and a.break_until > ${now}::int8 and a.break_kind = ${kind} and not a.locked)`;

/** The same as conditions on an account `a`. */
function inState(state: MemberState, now: number): SQL {
  switch (state) {
    case 'closed':
      return sql`a.closed_at is not null`;
    case 'locked':
      return sql`(a.locked and a.closed_at is null)`;
    case 'break':
      return onBreak('break', now);
    case 'excluded':
      return onBreak('exclusion', now);
    case 'active':
      return sql`(not a.locked and (a.break_until is null or a.break_until <= ${now}::int8))`;
  }
}

const agents = sql`a.type = any(${sql.param([...AGENT_TYPES])}::int[])`;
const IN_ROLE = {
  agent: agents,
  trial: sql`a.type = ${TRIAL_TYPE}`,
  member: sql`(a.type <> ${TRIAL_TYPE} and not ${agents})`,
} as const;

/** What a list asks of an account `a`. @param uplineUid Of the direct upline; undefined for any. */
export function filtersOf({ state, role, from, to }: Asked, uplineUid: string | undefined, now: number): SQL {
  const asked = [
    ...(state === undefined ? [] : [inState(state, now)]),
    ...(role === undefined ? [] : [IN_ROLE[role]]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${from}::int8`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${to}::int8`]),
    ...(uplineUid === undefined ? [] : [sql`a.upline_uid = ${uplineUid}`]),
  ];
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
