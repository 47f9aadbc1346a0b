import { sql } from 'drizzle-orm';
import { WEEK } from '../../ground/calendar/durations.ts';
import type { Invariant } from '../../ground/invariants.ts';
import { isWaiting } from '../../ledger/gifts/ports.ts';

/** Missions that were done, what they gave, and the leaderboard. */
export const MISSION_INVARIANTS: readonly Invariant[] = [
  {
    id: 'missionMoney',
    says: 'Every claimed mission in money is a bonus of its member, or went to its member’s wallet, once and in its amount, or waits.',
    rows: sql`select m.uid || ' ' || m.mission_id as what, ${isWaiting("'mission:' || m.id")} or case m.kind
        when 'bonus' then exists (
          select 1 from bonus_grant g
          where g.id = 'mission:' || m.id and g.uid = m.uid and g.amount = m.amount and g.reference = m.mission_id)
        else coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = 'mission:' || m.id and t.kind = 'bonus' and e.account_id = 'wallet:' || m.uid
        ), 0) = m.amount end as sound
      from mission_entry m where m.state = 'claimed' and m.kind in ('bonus', 'cash')`,
  },
  {
    id: 'missionPoints',
    says: 'Every claimed mission in points was booked to its member, once and in its amount, or waits, and bookings of missions were claimed.',
    rows: sql`select coalesce('mission:' || m.id, e.op_id) as what,
        e.uid = m.uid and e.change = m.amount and e.reference = m.mission_id and e.type = 'mission'
        or ${isWaiting("'mission:' || m.id")} as sound
      from (select * from mission_entry where state = 'claimed' and kind = 'points') m
      full join (select * from points_entry where op_id like 'mission:%') e on e.op_id = 'mission:' || m.id`,
  },
  {
    id: 'missionGrants',
    says: 'Every bonus and every booking of a mission belongs to one that was claimed.',
    rows: sql`select g.id as what, exists (
          select 1 from mission_entry m where g.id = 'mission:' || m.id and m.state = 'claimed') as sound
        from bonus_grant g where g.kind = 'mission'
      union all
      select t.op_id, exists (select 1 from mission_entry m where t.op_id = 'mission:' || m.id and m.state = 'claimed')
        from ledger_tx t where t.op_id like 'mission:%'`,
  },
  {
    id: 'missionBudget',
    says: 'What was given of a mission with a budget is what its claimed entries sum to, and never more than the budget.',
    rows: sql`select b.mission_id as what, b.spent = coalesce(sum(m.amount), 0) and b.spent <= b.budget as sound
      from mission_budget b left join mission_entry m on m.mission_id = b.mission_id and m.state = 'claimed'
      where b.budget is not null group by b.mission_id`,
  },
  {
    id: 'missionScores',
    says: 'The points that missions count on the leaderboard are those of the missions that were done in the week.',
    rows: sql`select s.week || ' ' || s.uid as what, s.missions = coalesce((
          select sum(m.score) from mission_entry m
          where m.uid = s.uid and m.met_at >= s.week and m.met_at < s.week + ${WEEK}::int8
        ), 0) as sound
      from mission_score s`,
  },
  {
    id: 'missionPlaces',
    says: 'The leaderboard counts at each score as many members as have it.',
    rows: sql`select coalesce(c.week, s.week) || ' ' || coalesce(c.place, s.place) as what,
        coalesce(c.members, 0) = coalesce(s.members, 0) as sound
      from (select week, place, sum(members) as members from mission_place_count group by 1, 2) c
      full join (select week, place, count(*) as members from mission_score where place < 0 group by 1, 2) s
        on s.week = c.week and s.place = c.place`,
  },
];
