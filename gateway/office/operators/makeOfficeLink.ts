import { lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { operatorInvitation } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { hashToken, newToken } from '../../people/tokens.ts';
import type { OfficeDeps } from './officeDeps.ts';

type NewInvitation = Pick<typeof operatorInvitation.$inferInsert, 'name' | 'role' | 'madeBy' | 'operatorId'>;

/** Makes a link that is good once and for a day. Only its hash is stored. */
export async function makeOfficeLink(
  tx: Tx,
  { wall, randomBytes, officeOrigin }: Pick<OfficeDeps, 'wall' | 'randomBytes' | 'officeOrigin'>,
  row: NewInvitation,
) {
  const now = wall();
  await tx.delete(operatorInvitation).where(lt(operatorInvitation.expiresAt, now));
  const invitation = newToken(randomBytes);
  const expiresAt = now + DAY;
  await tx.insert(operatorInvitation).values({ ...row, tokenHash: hashToken(invitation), expiresAt });
  // After the #, so that no server on the way writes it down.
  return { invitation, link: `${officeOrigin()}/office/#invitation=${invitation}`, expiresAt };
}
