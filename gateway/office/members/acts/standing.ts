import { eq, sql } from 'drizzle-orm';
import { roleOfType } from '../../../../streams/wire/session/roles.ts';
import type { Tx } from '../../../db/database.ts';
import { account } from '../../../db/schema.ts';
import { CallError, type Handlers } from '../../../ground/handler.ts';
import { findAccount } from '../../../people/identity/ports.ts';
import { lockMemberAccount } from '../memberAccount.ts';
import type { ActDeps } from './deps.ts';

type StandingCalls = 'officeMemberMove' | 'officeMemberClose';

/**
 * Moves in the tree happen one after the other, because two that cross would make a circle that neither sees; and no account is
 * opened meanwhile, whose rows would be those of the place before.
 */
const lockTree = (tx: Tx) => tx.execute(sql`lock table team_member in share row exclusive mode`);

const invalid = (why: string) => new CallError('upline_invalid', 409, why);

/** The agent that an account is to be below; null for none. */
async function newUpline(tx: Tx, uid: string, username: string): Promise<string | null> {
  if (username === '') return null;
  const agent = await findAccount(tx, username);
  if (agent === null || roleOfType(agent.type) !== 'agent') throw invalid('There is no agent of this name.');
  if (agent.closedAt !== null) throw invalid('This agent’s account is closed.');
  const below = sql`select 1 from team_member where ancestor = ${uid} and uid = ${agent.uid}`;
  if ((await tx.execute(below)).rows.length > 0)
    throw invalid('This agent is the account itself, or below it.');
  return agent.uid;
}

/** A contract is between an account and its upline: it ends before one of them is another. */
async function assertNoContract(tx: Tx, uid: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from contract where downline_uid = ${uid} and state not in ('terminated', 'rejected') limit 1`,
  );
  if (rows.length > 0) throw invalid('A contract with the present upline has to end first.');
}

/** What of an account is not over: money in wallets or on hold, a bonus, an order. */
async function assertEmpty(tx: Tx, uid: string): Promise<void> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select 1 from ledger_account where uid = ${uid} and kind in ('wallet', 'hold') and balance > 0)
      or exists (select 1 from bonus_grant where uid = ${uid} and state in ('ISSUED', 'WAGERING'))
      or exists (select 1 from account where upline_uid = ${uid}) as open`);
  if (rows[0]?.open)
    throw new CallError('account_not_empty', 409, 'The account holds money, a bonus, or a team.');
}

/** Where an account stands: below whom, and whether at all. */
export function standingActs({ clock, identity }: ActDeps): Pick<Handlers, StandingCalls> {
  return {
    officeMemberMove: {
      mode: 'write',
      async run(tx, { note }, { uid, upline }) {
        await lockTree(tx);
        const { uplineUid } = await lockMemberAccount(tx, uid);
        const next = await newUpline(tx, uid, upline);
        if (next !== uplineUid) await assertNoContract(tx, uid);
        // Triggers follow: the rows of everybody above and below, and the days whose figures are others now.
        await tx.update(account).set({ uplineUid: next }).where(eq(account.uid, uid));
        note?.({ before: { upline: uplineUid }, after: { upline: next } });
        return { value: null };
      },
    },
    officeMemberClose: {
      mode: 'write',
      async run(tx, { note }, { uid }) {
        const { locked, closedAt } = await lockMemberAccount(tx, uid);
        await assertEmpty(tx, uid);
        const at = clock.now();
        await tx
          .update(account)
          .set({ locked: true, closedAt: closedAt ?? at })
          .where(eq(account.uid, uid));
        await identity.raiseGeneration(tx, uid, at);
        note?.({ before: { locked, closedAt }, after: { locked: true, closedAt: closedAt ?? at } });
        return { value: null };
      },
    },
  };
}
