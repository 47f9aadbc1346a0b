import { sql } from 'drizzle-orm';
import type { Invariant } from '../../ground/invariants.ts';

/** Points, their entries, and what gave them. */
export const POINT_INVARIANTS: readonly Invariant[] = [
  {
    id: 'pointsSum',
    says: 'The entries of every account sum to its points, and those it earned to what it ever earned.',
    rows: sql`select a.uid as what, a.balance = coalesce(sum(e.change), 0) and a.version = count(e.id)
        and a.earned = coalesce(sum(e.change) filter (where e.type in ('bet', 'betVoid', 'login', 'mission', 'promotion')), 0) as sound
      from points_account a left join points_entry e on e.uid = a.uid group by a.uid`,
  },
  {
    id: 'pointsRunning',
    says: 'Every entry of points says what the account had after it, and entries are numbered from 1 on without a gap.',
    rows: sql`select op_id as what, n = place and balance = so_far as sound from (
        select op_id, n, balance, row_number() over own as place, sum(change) over own as so_far
        from points_entry window own as (partition by uid order by n)
      ) entries`,
  },
  {
    id: 'pointsOwned',
    says: 'Every entry of points belongs to an account that shows them.',
    rows: sql`select e.op_id as what, a.uid is not null as sound
      from points_entry e left join points_account a on a.uid = e.uid`,
  },
  {
    id: 'pointsOfBets',
    says: 'Points of a bet name a settled round of the same member in their category, and those taken back one that was taken back.',
    rows: sql`select e.op_id as what, r.uid = e.uid and r.game_type = e.name and r.valid_bet > 0
        and (e.type = 'bet' or exists (select 1 from round_void v where v.round_id = r.id)) as sound
      from points_entry e left join round r on r.id = e.reference where e.type in ('bet', 'betVoid')`,
  },
];
