import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { OfferedRate } from '../../../streams/wire/invitations/shapes.ts';
import { roleOfType } from '../../../streams/wire/session/roles.ts';
import type { Tx } from '../../db/database.ts';
import { account, invitation } from '../../db/schema.ts';
import type { InvitationRow, OpenInvitation } from '../../people/invitationPorts.ts';

/** What is offered with an invitation. */
export const ratesIn = (row: InvitationRow): OfferedRate[] => z.array(OfferedRate).parse(row.rates);

/** Whether an invitation is still open. */
export const isOpen = ({ closedAt, endsAt }: InvitationRow, at: number): boolean =>
  closedAt === null && (endsAt === null || endsAt > at);

/** The open invitation of this code, whose agent may still have downlines; null for any other. @param at World time. */
export async function findInvitation(tx: Tx, code: string, at: number): Promise<OpenInvitation | null> {
  const [found] = await tx
    .select({ row: invitation, by: account.username, type: account.type })
    .from(invitation)
    .innerJoin(account, eq(account.uid, invitation.uid))
    .where(
      and(
        eq(invitation.code, code.trim().toLowerCase()),
        isNull(invitation.closedAt),
        or(isNull(invitation.endsAt), gt(invitation.endsAt, at)),
        eq(account.locked, false),
      ),
    );
  if (found === undefined || roleOfType(found.type) !== 'agent') return null;
  return { row: found.row, rates: ratesIn(found.row), by: found.by };
}
