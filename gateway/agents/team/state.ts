import { sql } from 'drizzle-orm';
import type { TeamState } from '../../../streams/wire/team/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { dayOf } from '../../ground/calendar/days.ts';
import { DAY, MINUTE } from '../../ground/calendar/durations.ts';
import { CONSOLIDATED, type RawFigures, teamFigures, WAGE_KINDS } from './figures.ts';

/** How long ago somebody did something who counts as active now, real ms. */
const ACTIVE_MS = 10 * MINUTE;

/** The two clocks that a team is read by. */
interface Moments {
  /** World time, epoch ms. */
  readonly now: number;
  /** Real time, epoch ms: sessions know nothing else. */
  readonly wall: number;
}

type Row = Record<'members' | 'new_members' | 'active_now' | 'commission', string> & Partial<RawFigures>;

/** State of `u:<uid>:team` from what is committed or done in `tx`. */
export async function readTeam(tx: Tx, uid: string, { now, wall }: Moments): Promise<TeamState> {
  const day = dayOf(now);
  const below = sql`m.ancestor = ${uid} and m.depth > 0`;
  const wages = sql.param([...WAGE_KINDS]);
  const { rows } = await tx.execute<Row>(sql`
    select
      (select count(*) from team_member m where ${below}) as members,
      (select count(*) from account a join team_member m on m.uid = a.uid
        where ${below} and a.created_at >= ${day}::int8 and a.created_at < ${day + DAY}::int8) as new_members,
      (select count(distinct s.uid) from session s join team_member m on m.uid = s.uid
        where ${below} and s.active_at > ${wall - ACTIVE_MS}::int8) as active_now,
      (select coalesce(sum(w.credit - w.debit), 0) from ledger_account l join wallet_day w on w.account_id = l.id
        where l.uid = ${uid} and w.day = ${day}::int8 and w.kind = any(${wages}::text[])) as commission,
      t.players, t.rounds, t.stake, t.valid_bet, t.payout
    from (values (1)) as one
    left join ${teamFigures(uid, { from: day, to: day + DAY })} t on t.category = ${CONSOLIDATED}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a team has figures');
  const figure = (value: string | undefined) => Number(value ?? 0);
  return {
    day,
    members: figure(row.members),
    newMembers: figure(row.new_members),
    activeNow: figure(row.active_now),
    players: figure(row.players),
    rounds: figure(row.rounds),
    validBet: figure(row.valid_bet),
    ggr: figure(row.stake) - figure(row.payout),
    commission: figure(row.commission),
  };
}
