import { eq, type SQL, sql } from 'drizzle-orm';
import { AGENT_TYPES } from '../../streams/wire/session/roles.ts';
import type { Tx } from '../db/database.ts';
import { account } from '../db/schema.ts';

/** An account as far as contracts care. */
export interface Agent {
  readonly uid: string;
  readonly username: string;
  readonly type: number;
  readonly uplineUid: string | null;
}

const columns = {
  uid: account.uid,
  username: account.username,
  type: account.type,
  uplineUid: account.uplineUid,
};

/** Whether an account type may hold contracts (S4-04). */
export function isAgentType(type: number): boolean {
  return (AGENT_TYPES as readonly number[]).includes(type);
}

/** The account with this id; null when there is none. */
export async function agentByUid(tx: Tx, uid: string): Promise<Agent | null> {
  const [row] = await tx.select(columns).from(account).where(eq(account.uid, uid));
  return row ?? null;
}

/** The account with this username; null when there is none. */
export async function agentByName(tx: Tx, username: string): Promise<Agent | null> {
  const [row] = await tx.select(columns).from(account).where(eq(account.username, username));
  return row ?? null;
}

/** Ids of an agent and of every agent below it. */
const agentsIn = (uid: string): SQL => sql`
  select m.uid from team_member m join account a on a.uid = m.uid
  where m.ancestor = ${uid} and (m.depth = 0 or a.type = any(${sql.param([...AGENT_TYPES])}::int[]))`;

/** The agent with its upline and every agent below it: whose contracts decide what an answer of the agent means. */
export async function agentsAround(tx: Tx, uid: string): Promise<readonly string[]> {
  const agent = await agentByUid(tx, uid);
  const upline = agent?.uplineUid ?? null;
  const team = await agentsOf(tx, uid);
  return upline === null ? team : [upline, ...team];
}

/** The agent and every agent below it. */
async function agentsOf(tx: Tx, uid: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`${agentsIn(uid)} order by m.uid`);
  return rows.map(row => row.uid);
}

/**
 * Locks the accounts whose contracts a command reads or writes: an agent's whole team, and its upline's account
 * for the rate that it may pass on. Always in the same order, and with a lock that doesn't block rows which refer
 * to the accounts.
 */
export async function lockTeam(tx: Tx, uid: string, uplineUid: string | null): Promise<void> {
  await tx.execute(sql`
    select uid from account where uid in (${agentsIn(uid)} union all select ${uplineUid}::text)
    order by uid for no key update`);
}
