import { lt, sql } from 'drizzle-orm';
import type { Invited } from '../../../streams/wire/invitations/shapes.ts';
import { networkOf } from '../../address/network.ts';
import type { Database, Tx } from '../../db/database.ts';
import { invitationDay, invitationVisitor } from '../../db/schema.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { type CallContext, CallError } from '../../ground/handler.ts';
import { maskName } from '../../people/maskName.ts';
import { hashToken } from '../../people/tokens.ts';
import { findInvitation } from './find.ts';

/** Counts a visit, once a day for each network and device; of the visitor a hash is kept until the day is over. */
async function count(tx: Tx, code: string, { ip, device, now }: CallContext): Promise<void> {
  const day = dayOf(now);
  const visitor = hashToken(JSON.stringify([code, day, networkOf(ip), device]));
  const isNew = await tx
    .insert(invitationVisitor)
    .values({ code, day, visitor })
    .onConflictDoNothing()
    .returning({ code: invitationVisitor.code });
  if (isNew.length === 0) return;
  await tx
    .insert(invitationDay)
    .values({ code, day, visits: 1 })
    .onConflictDoUpdate({
      target: [invitationDay.code, invitationDay.day],
      set: { visits: sql`${invitationDay.visits} + 1` },
    });
}

/** Who invites by a code, and what is offered; counts the visit. Throws `invitation_invalid` (S5-30). */
export async function visitInvitation(
  database: Pick<Database, 'db' | 'write'>,
  ctx: CallContext,
  code: string,
): Promise<Invited> {
  // Most wrong codes are agents' names, which need no write.
  const found = await findInvitation(database.db, code, ctx.now);
  if (found === null) throw new CallError('invitation_invalid', 400, 'Invalid invitation code');
  await database.write(tx => count(tx, found.row.code, ctx));
  return { by: maskName(found.by), makes: found.row.makes, rates: [...found.rates] };
}

/** Forgets who visited on days that are over. @param at World time, epoch ms. */
export async function forgetVisitors(database: Pick<Database, 'write'>, at: number): Promise<void> {
  await database.write(tx => tx.delete(invitationVisitor).where(lt(invitationVisitor.day, dayOf(at))));
}
