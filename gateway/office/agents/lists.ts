import { sql } from 'drizzle-orm';
import type {
  OfficeBillRow,
  OfficeContract,
  OfficeSettlement,
  OfficeTeamRow,
  OfficeTeamTransfer,
} from '../../../streams/wire/office/agentCalls.ts';
import { AGENT_TYPES, TRIAL_TYPE } from '../../../streams/wire/session/roles.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import type { Tx } from '../../db/database.ts';
import { newestPage, type Paged } from '../paging/newestPage.ts';

const AGENTS = sql.param([...AGENT_TYPES]);
type Of = Paged & { readonly of?: string | undefined };

/** From the top of the tree down to an account. */
async function wayTo(tx: Tx, of: string | undefined): Promise<CallValue<'officeTeam'>['way']> {
  if (of === undefined) return [];
  const { rows } = await tx.execute<{ uid: string; username: string }>(sql`
    select a.uid, a.username from team_member m join account a on a.uid = m.ancestor
    where m.uid = ${of} order by m.depth desc limit 2000`);
  return rows;
}

/** The beginning of a name, as `like` takes it. */
const beginningOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Accounts below one, the tops of the tree, or those whose names begin like a text. */
export async function readTeamPage(
  tx: Tx,
  params: CallParams<'officeTeam'>,
): Promise<CallValue<'officeTeam'>> {
  const { of, text } = params;
  const meant = text
    ? sql`a.username like ${beginningOf(text)} and (a.type = any (${AGENTS}::int[]) or a.upline_uid is not null)`
    : of === undefined
      ? sql`a.upline_uid is null and a.type = any (${AGENTS}::int[])`
      : sql`a.upline_uid = ${of}`;
  const page = await newestPage<OfficeTeamRow>(tx, params, {
    from: sql`account a`,
    where: sql`${meant} and a.type <> ${TRIAL_TYPE}`,
    at: sql`a.created_at`,
    id: sql`a.uid`,
    row: sql`jsonb_build_object('uid', a.uid, 'username', a.username, 'agent', a.type = any (${AGENTS}::int[]), 'at', a.created_at,
      'direct', (select count(*) from account d where d.upline_uid = a.uid and d.type <> ${TRIAL_TYPE}),
      'team', (select count(*) from team_member m where m.ancestor = a.uid and m.depth > 0),
      'contracts', (select count(*) from contract c where c.downline_uid = a.uid and c.state not in ('offered', 'rejected', 'terminated')))`,
  });
  return { ...page, way: await wayTo(tx, of) };
}

const named = (alias: string) =>
  sql`case when ${sql.raw(alias)}.uid is not null then jsonb_build_object('uid', ${sql.raw(alias)}.uid, 'username', ${sql.raw(alias)}.username) end`;

/** Contracts of an account with its upline and its downlines, or all. */
export const readContractPage = (tx: Tx, params: Of) =>
  newestPage<OfficeContract>(tx, params, {
    from: sql`contract c join account d on d.uid = c.downline_uid left join account u on u.uid = c.upline_uid
      left join lateral (select * from contract_version v where v.contract_id = c.id order by v.version desc limit 1) v on true`,
    where: params.of === undefined ? sql`true` : sql`${params.of} in (c.downline_uid, c.upline_uid)`,
    at: sql`c.created_at`,
    id: sql`c.id`,
    row: sql`jsonb_build_object('id', c.id, 'kind', c.kind, 'category', c.category, 'state', c.state, 'at', c.created_at,
      'upline', ${named('u')}, 'downline', ${named('d')}, 'terms', v.terms::text, 'version', v.version,
      'from', v.effective_from, 'to', v.effective_to)`,
  });

export const readBillPage = (tx: Tx, params: Of) =>
  newestPage<OfficeBillRow>(tx, params, {
    from: sql`bill b join account a on a.uid = b.uid`,
    where: params.of === undefined ? sql`true` : sql`b.uid = ${params.of}`,
    at: sql`b.at`,
    id: sql`b.id`,
    row: sql`jsonb_build_object('id', b.id, 'uid', b.uid, 'username', a.username, 'kind', b.kind, 'category', b.category,
      'from', b.period_start, 'to', b.period_end, 'at', b.at, 'total', b.total, 'paid', b.paid)`,
  });

/** As `billId` makes it. */
const BILL_OF_RUN = sql`left(encode(sha256(convert_to(s.contract_id || ' ' || s.period_end, 'UTF8')), 'hex'), 24)`;

export const readSettlementPage = (tx: Tx, params: CallParams<'officeSettlements'>) =>
  newestPage<OfficeSettlement>(tx, params, {
    from: sql`settlement_run s join contract c on c.id = s.contract_id join account a on a.uid = c.downline_uid
      left join bill b on b.id = ${BILL_OF_RUN}`,
    where: sql`${params.state === undefined ? sql`true` : sql`s.state = ${params.state}`}
      and ${params.of === undefined ? sql`true` : sql`c.downline_uid = ${params.of}`}`,
    at: sql`s.due_at`,
    id: sql`(s.contract_id || ' ' || s.period_end)`,
    row: sql`jsonb_build_object('id', s.contract_id || ' ' || s.period_end, 'contractId', s.contract_id, 'periodEnd', s.period_end,
      'uid', a.uid, 'username', a.username, 'kind', s.kind, 'from', s.period_start, 'dueAt', s.due_at, 'state', s.state,
      'attempts', s.attempts, 'error', s.error, 'doneAt', s.done_at, 'bill', b.id, 'paid', b.paid)`,
  });

export const readTransferPage = (tx: Tx, params: Of) =>
  newestPage<OfficeTeamTransfer>(tx, params, {
    from: sql`team_transfer t join account f on f.uid = t.sender_uid join account r on r.uid = t.receiver_uid`,
    where: params.of === undefined ? sql`true` : sql`${params.of} in (t.sender_uid, t.receiver_uid)`,
    at: sql`t.at`,
    id: sql`t.id`,
    row: sql`jsonb_build_object('id', t.id, 'at', t.at, 'amount', t.amount, 'sender', ${named('f')}, 'receiver', ${named('r')})`,
  });
