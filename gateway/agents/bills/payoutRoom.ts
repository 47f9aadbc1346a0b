import { sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import type { ContractKind } from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';

/** What bills leave open: below zero what is owed, above it what waits until a contract above has earned it. */
interface Open {
  readonly uid: string;
  readonly amount: number;
}

/** Who is above whom: pairs of an account and an agent above it, or itself. */
export interface Above {
  readonly uid: string;
  readonly ancestor: string;
}

/**
 * How much may be paid. While an agent's own bills are below zero, what its downlines earn waits as far as it has to: its
 * contract has not earned it yet, and the house pays no team more than that. Everybody else is paid.
 */
export interface PayoutRoom {
  /** Says that a bill of an agent leaves so much more open, or less. */
  add(uid: string, amount: number): void;
  /** How much of an amount may be paid to an agent. */
  most(uid: string, amount: number): number;
}

/** @param above Of everybody that is asked about, and of everybody with something open. */
export function createRoom(above: readonly Above[], open: readonly Open[]): PayoutRoom {
  const rowsOf = groupBy(above, ({ uid }) => uid);
  const ancestorsOf = (uid: string) => (rowsOf.get(uid) ?? []).map(({ ancestor }) => ancestor);
  const own = new Map<string, number>();
  /**
   * Open in whole teams: what the agent's contract has earned less what the team was paid, because the shares of a team
   * sum to the gross of its agent.
   */
  const inTeam = new Map<string, number>();
  const of = (sums: ReadonlyMap<string, number>, uid: string) => sums.get(uid) ?? 0;
  const add = (uid: string, amount: number) => {
    own.set(uid, of(own, uid) + amount);
    for (const ancestor of ancestorsOf(uid)) inTeam.set(ancestor, of(inTeam, ancestor) + amount);
  };
  for (const { uid, amount } of open) add(uid, amount);
  return {
    add,
    most(uid, amount) {
      const owing = ancestorsOf(uid).filter(it => it !== uid && of(own, it) < 0);
      return Math.max(0, Math.min(amount, ...owing.map(ancestor => of(inTeam, ancestor))));
    },
  };
}

/** What is open of bills of a kind, in the teams of some agents and of those above them. */
export async function readRoom(tx: Tx, kind: ContractKind, uids: readonly string[]): Promise<PayoutRoom> {
  const { rows: open } = await tx.execute<{ uid: string; amount: string }>(sql`
    select b.uid, sum(b.total - b.paid) as amount from bill b
    where b.kind = ${kind} and b.total <> b.paid
      and not exists (select 1 from bill_line l where l.ref = b.id and l.what = 'carried')
    group by 1`);
  const all = [...new Set([...uids, ...open.map(({ uid }) => uid)])];
  const { rows: above } = await tx.execute<{ uid: string; ancestor: string }>(sql`
    select uid, ancestor from team_member where uid = any(${sql.param(all)}::text[])`);
  return createRoom(
    above,
    open.map(({ uid, amount }) => ({ uid, amount: Number(amount) })),
  );
}

/**
 * Agents of whose uplines something is still to be settled at the same moment, by somebody else: how much of what they
 * earn may be paid isn't known before.
 */
export async function waitingFor(
  tx: Tx,
  { kind, dueAt }: { readonly kind: ContractKind; readonly dueAt: number },
  uids: readonly string[],
  taken: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ uid: string }>(sql`
    select distinct m.uid from team_member m
      join contract c on c.downline_uid = m.ancestor and c.kind = ${kind}
      join settlement_run j on j.contract_id = c.id and j.due_at = ${dueAt}::int8 and j.state = 'due'
    where m.uid = any(${sql.param([...uids])}::text[]) and m.depth > 0
      and not (c.id = any(${sql.param([...taken])}::text[]))`);
  return new Set(rows.map(({ uid }) => uid));
}
