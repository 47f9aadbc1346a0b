import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Invitations and the accounts that were opened by them. */
export const INVITATION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'invitationUplines',
    says: 'Every account that was opened by an invitation is what the invitation makes, below the agent who made it.',
    rows: sql`
      select x.uid as what, a.upline_uid = i.uid and (i.makes = 'agent') = (a.type in (1, 2, 41, 42)) as sound
      from invitation_use x join account a on a.uid = x.uid join invitation i on i.code = x.code`,
  },
];
