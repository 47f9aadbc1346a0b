import { sql } from 'drizzle-orm';
import { DAY } from '../../ground/calendar/durations.ts';
import type { Invariant } from '../../ground/invariants.ts';
import { fromMembers } from './figures.ts';

/** The tree of agents and members, and what is added up along it. */
export const TEAM_INVARIANTS: readonly Invariant[] = [
  {
    id: 'teamTree',
    says: 'Every account is in the teams of its upline and of all those above it, and in no others.',
    rows: sql`
      select a.uid as what, (
          select array_agg(m.ancestor || ' ' || m.depth || ' ' || m.via order by m.ancestor)
          from team_member m where m.uid = a.uid
        ) is not distinct from (
          select array_agg(x.entry order by x.ancestor) from (
            select a.uid as ancestor, a.uid || ' 0 ' || a.uid as entry
            union all
            select u.ancestor, u.ancestor || ' ' || u.depth + 1 || ' ' ||
                case u.depth when 0 then a.uid else u.via end
            from team_member u where u.uid = a.upline_uid
          ) x
        ) as sound
      from account a`,
  },
  {
    id: 'memberDays',
    says: 'What an account played on a day in a category is the sum of its rounds, without those taken back.',
    rows: sql`
      select coalesce(sums.uid, d.uid) || ' ' || coalesce(sums.day, d.day) || ' ' || coalesce(sums.category, d.category) as what,
        (coalesce(sums.n, 0), coalesce(sums.stake, 0), coalesce(sums.valid_bet, 0), coalesce(sums.payout, 0))
          is not distinct from (coalesce(d.rounds, 0), coalesce(d.stake, 0), coalesce(d.valid_bet, 0), coalesce(d.payout, 0)) as sound
      from (
        select uid, settled_at - settled_at % ${DAY}::int8 as day, round_category(category, game_type) as category,
          count(*) as n, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
        from round where not exists (select 1 from round_void v where v.round_id = round.id) group by 1, 2, 3
      ) sums full join member_day d using (uid, day, category)`,
  },
  {
    id: 'teamDays',
    says: 'The figures of a team on a day that is added up are those of its members.',
    rows: sql`
      select coalesce(t.uid, f.uid) || ' ' || coalesce(t.day, f.day) || ' ' || coalesce(t.category, f.category) as what,
        to_jsonb(t) is not distinct from to_jsonb(f) as sound
      from (select * from team_day where not exists (select 1 from team_open_day o where o.day = team_day.day)) t
      full join (
        select uid, day, category, players, rounds, stake, valid_bet, payout, deposits, withdrawals, promotions, wages
        from ${fromMembers({
          by: 'ancestor',
          days: day => sql`not exists (select 1 from team_open_day o where o.day = ${day})`,
        })} figures
      ) f using (uid, day, category)`,
  },
];
