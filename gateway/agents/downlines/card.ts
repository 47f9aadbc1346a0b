import { type SQL, sql } from 'drizzle-orm';
import type { DownlineCard, Played } from '../../../streams/wire/downlines/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { lastDays, type Span } from '../../ground/calendar/days.ts';
import type { Principal } from '../../ground/handler.ts';
import { readDownline } from '../../people/downlineRows.ts';
import { liveContracts } from '../contracts/ports.ts';
import { CONSOLIDATED, teamFigures } from '../team/ports.ts';
import { toPath } from './node.ts';
import { requireWay, teamRows } from './tree.ts';

/** Days that the figures are about, with today. */
const DAYS = 30;

type Sums = Record<'rounds' | 'stake' | 'valid_bet' | 'payout', string>;

/** Figures of days, as teams have them: what was taken back doesn't count. */
async function played(tx: Tx, days: SQL): Promise<Played> {
  const { rows } = await tx.execute<Sums>(sql`
    select coalesce(sum(rounds), 0) as rounds, coalesce(sum(stake), 0) as stake,
      coalesce(sum(valid_bet), 0) as valid_bet, coalesce(sum(payout), 0) as payout from ${days} days`);
  const [all] = rows;
  const stake = Number(all?.stake ?? 0);
  const payout = Number(all?.payout ?? 0);
  return {
    ...{ rounds: Number(all?.rounds ?? 0), stake, payout },
    validBet: Number(all?.valid_bet ?? 0),
    net: payout - stake,
  };
}

const ownFigures = (uid: string, { from, to }: Span): SQL => sql`(
  select * from member_day where uid = ${uid} and day >= ${from}::int8 and day < ${to}::int8)`;
const wholeFigures = (uid: string, days: Span): SQL => sql`(
  select * from ${teamFigures(uid, days)} f where f.category = ${CONSOLIDATED})`;

async function countTeam(tx: Tx, uid: string): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(*) as n from ${teamRows(uid)} team where team.depth > 0`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** What an agent is told of somebody in its team. Throws `not_your_downline`. @param at World time, epoch ms. */
export async function readCard(tx: Tx, me: Principal, username: string, at: number): Promise<DownlineCard> {
  const way = await requireWay(tx, me.uid, username);
  const uid = way.at(-1)?.uid ?? me.uid;
  const level = way.length - 1;
  const days = lastDays(DAYS, at);
  const contracts = level === 1 ? await liveContracts(tx, [uid]) : [];
  return {
    ...(await readDownline(tx, uid)),
    ...{ path: toPath(way), level, team: await countTeam(tx, uid), since: days.from },
    own: await played(tx, ownFigures(uid, days)),
    all: await played(tx, wholeFigures(uid, days)),
    contracts: contracts
      .filter(({ uplineUid }) => uplineUid === me.uid)
      .map(({ kind, category, state }) => ({ kind, category, state })),
  };
}
