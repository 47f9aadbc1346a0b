import { desc, eq, sql } from 'drizzle-orm';
import type { Invitation, Invitations } from '../../../streams/wire/invitations/shapes.ts';
import { FEW } from '../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../db/database.ts';
import { invitation } from '../../db/schema.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';
import type { InvitationRow } from '../../people/invitationPorts.ts';
import { isOpen, ratesIn } from './find.ts';
import { readPassable, type TermsFor } from './rates.ts';

/** Invitations that an agent may have open at the same time. */
export const MOST_OPEN = 50;

interface Counts {
  readonly visits: number;
  readonly registrations: number;
}

/** An invitation as its agent sees it. */
export function toInvitation(
  row: InvitationRow,
  { visits, registrations }: Counts,
  { at, terms }: { readonly at: number; readonly terms: TermsFor },
): Invitation {
  const rates = ratesIn(row);
  const { code, label, makes, endsAt } = row;
  return {
    ...{ code, label, makes, rates, at: row.at, endsAt, visits, registrations },
    ratesHold: rates.every(rate => terms(rate) !== null),
    state: isOpen(row, at) ? 'open' : row.closedAt === null ? 'ended' : 'closed',
  };
}

const counted = {
  row: invitation,
  visits: sql<string>`(
    select coalesce(sum(d.visits), 0) from invitation_day d where d.code = invitation.code)`,
  registrations: sql<string>`(select count(*) from invitation_use u where u.code = invitation.code)`,
};

const numbers = ({ visits, registrations }: { readonly visits: string; readonly registrations: string }) => ({
  visits: Number(visits),
  registrations: Number(registrations),
});

/** Invitations of an agent, newest first. */
export async function listInvitations(
  tx: Tx,
  caps: ContractCaps,
  uid: string,
  at: number,
): Promise<Invitations> {
  const { passable, terms } = await readPassable(tx, caps, uid);
  const rows = await tx
    .select(counted)
    .from(invitation)
    .where(eq(invitation.uid, uid))
    .orderBy(desc(invitation.at), desc(invitation.code))
    .limit(FEW);
  return {
    items: rows.map(({ row, ...counts }) => toInvitation(row, numbers(counts), { at, terms })),
    most: MOST_OPEN,
    passable,
  };
}

/** How often an invitation was opened, and by how many somebody registered. */
export async function readInvitationCounts(tx: Tx, code: string): Promise<Counts> {
  const [row] = await tx
    .select({ visits: counted.visits, registrations: counted.registrations })
    .from(invitation)
    .where(eq(invitation.code, code));
  return row === undefined ? { visits: 0, registrations: 0 } : numbers(row);
}
