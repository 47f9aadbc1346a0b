import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** What an audit looks at in the trail. */
export const TRAIL_INVARIANTS: readonly Invariant[] = [
  {
    id: 'trailChain',
    says: 'Each row of the trail holds the hash of the one before, and none is missing between them.',
    rows: sql`select n::text as what,
        hash = trail_hash(previous, n, entry)
          and previous = lag(hash, 1, '') over (order by n)
          and n = lag(n, 1, 0::bigint) over (order by n) + 1 as sound
      from trail`,
  },
];
