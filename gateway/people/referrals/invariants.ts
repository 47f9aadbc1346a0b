import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Friends whom members have brought, and the way that they went. */
export const REFERRAL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'referralSteps',
    says: 'Every friend is in the state of its last step, and its steps are numbered from 1 on without a gap.',
    rows: sql`select r.friend_uid as what, min(s.version) = 1 and max(s.version) = count(*)
        and r.version = count(*) and r.state = (array_agg(s.to_state order by s.version desc))[1] as sound
      from referral r left join referral_step s on s.friend_uid = r.friend_uid group by r.friend_uid`,
  },
  {
    id: 'referralMembers',
    says: 'Every friend and every inviter is a member, and nobody is brought by whom it has brought.',
    rows: sql`select r.friend_uid as what, f.type <> 4 and i.type <> 4 and not exists (
        select 1 from referral back where back.friend_uid = r.inviter_uid and back.inviter_uid = r.friend_uid
      ) as sound
      from referral r join account f on f.uid = r.friend_uid join account i on i.uid = r.inviter_uid`,
  },
];
