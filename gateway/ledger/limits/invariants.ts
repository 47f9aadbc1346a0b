import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What limits have counted. */
export const LIMIT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'limitsUsed',
    says: 'What a limit has used is the sum of what was staked, lost or asked for in its period, each once and without what was returned.',
    rows: sql`select uid || ' ' || kind || ' ' || period as what,
        used = limit_used(uid, kind, period_start, limit_period_end(period, period_start)) as sound
      from member_limit where kind <> 'session' and period_start > 0`,
  },
];
