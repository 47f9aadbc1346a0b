import { sql } from 'drizzle-orm';
import type { DueBacklog } from '../../ground/backlogs.ts';
import { type MemberLook, passOf } from './memberLook.ts';

/** What waits for a look at members: those who did something, and those whom its pass has still to come to. */
export const memberBacklogs = ({
  loop,
  since,
}: Pick<MemberLook, 'loop' | 'since'>): readonly DueBacklog[] => [
  {
    loop,
    rows: () => sql`select ${sql.raw(since)} as since from promotion_due where ${sql.raw(since)} is not null
      order by ${sql.raw(since)}`,
  },
  {
    loop: passOf(loop),
    rows: ({ wall }) => sql`select min(p.began_at) as since from due_pass p join session s
      on s.expires_at > ${wall}::int8 and (s.uid > p.through or (not p.wrapped and s.uid <= p.goal))
        and (not p.wrapped or s.uid <= p.goal)
      where p.loop = ${passOf(loop)} and p.goal is not null group by s.uid`,
  },
];
