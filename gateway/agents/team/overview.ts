import { type SQL, sql } from 'drizzle-orm';
import { AGENT_TYPES, roleOfType } from '../../../streams/wire/session/roles.ts';
import { OVERVIEW_DAYS, type TeamOverview } from '../../../streams/wire/team/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { lastDays } from '../../ground/calendar/days.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CONSOLIDATED, type Days, downlineFigures, type RawFigures, teamFigures } from './figures.ts';

/** Direct downlines in an overview. */
const BRANCHES = 10;

type Row = RawFigures & { readonly day: string; readonly category: string };

const ggrOf = ({ stake, payout }: Pick<RawFigures, 'stake' | 'payout'>) => Number(stake) - Number(payout);

async function newMembersByDay(
  tx: Tx,
  uid: string,
  { from, to }: Days,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ day: string; opened: string }>(sql`
    select a.created_at - a.created_at % ${DAY}::int8 as day, count(*) as opened
    from account a join team_member m on m.uid = a.uid
    where m.ancestor = ${uid} and m.depth > 0 and a.created_at >= ${from}::int8 and a.created_at < ${to}::int8
    group by 1`);
  return new Map(rows.map(({ day, opened }) => [Number(day), Number(opened)]));
}

async function countAgents(tx: Tx, uid: string): Promise<number> {
  const types: SQL = sql`${sql.param([...AGENT_TYPES])}::int[]`;
  const { rows } = await tx.execute<{ agents: string }>(sql`
    select count(*) as agents from team_member m join account a on a.uid = m.uid
    where m.ancestor = ${uid} and m.depth > 0 and a.type = any(${types})`);
  return Number(rows[0]?.agents ?? 0);
}

async function largestBranches(tx: Tx, uid: string, days: Days): Promise<TeamOverview['branches']> {
  const { rows } = await tx.execute<
    Pick<RawFigures, 'valid_bet' | 'stake' | 'payout'> & {
      username: string;
      type: number;
      members: string;
    }
  >(sql`
    with played as (
      select f.uid, sum(f.valid_bet) as valid_bet, sum(f.stake) as stake, sum(f.payout) as payout
      from ${downlineFigures(uid, days)} f
      where f.category = ${CONSOLIDATED} and f.uid <> ${uid} and f.rounds > 0
      group by f.uid order by sum(f.valid_bet) desc, f.uid limit ${BRANCHES}
    )
    select a.username, a.type, p.valid_bet, p.stake, p.payout,
      (select count(*) from team_member m where m.ancestor = p.uid and m.depth > 0) as members
    from played p join account a on a.uid = p.uid
    order by p.valid_bet desc, p.uid`);
  return rows.map(row => ({
    account: row.username,
    isAgent: roleOfType(row.type) === 'agent',
    members: Number(row.members),
    validBet: Number(row.valid_bet),
    ggr: ggrOf(row),
  }));
}

/** The parts of a team overview that are not live. @param now World time, epoch ms. */
export async function readOverview(tx: Tx, uid: string, now: number): Promise<TeamOverview> {
  const days = lastDays(OVERVIEW_DAYS, now);
  const { rows } = await tx.execute<Row>(sql`select * from ${teamFigures(uid, days)} figures`);
  const opened = await newMembersByDay(tx, uid, days);
  const whole = new Map(
    rows.filter(({ category }) => category === CONSOLIDATED).map(row => [Number(row.day), row]),
  );
  const categories = new Map<string, { validBet: number; ggr: number }>();
  for (const row of rows) {
    if (row.category === CONSOLIDATED) continue;
    const before = categories.get(row.category) ?? { validBet: 0, ggr: 0 };
    categories.set(row.category, {
      validBet: before.validBet + Number(row.valid_bet),
      ggr: before.ggr + ggrOf(row),
    });
  }
  return {
    agents: await countAgents(tx, uid),
    days: Array.from({ length: OVERVIEW_DAYS }, (_, place) => {
      const day = days.from + place * DAY;
      const row = whole.get(day);
      return {
        day,
        players: Number(row?.players ?? 0),
        newMembers: opened.get(day) ?? 0,
        validBet: Number(row?.valid_bet ?? 0),
        ggr: row === undefined ? 0 : ggrOf(row),
      };
    }),
    categories: [...categories]
      .map(([of, figures]) => ({ of, ...figures }))
      .sort((a, b) => b.validBet - a.validBet),
    branches: await largestBranches(tx, uid, days),
  };
}
