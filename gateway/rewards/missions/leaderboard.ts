import { type SQL, sql } from 'drizzle-orm';
import type { LeaderboardPlace, MissionLeaderboard } from '../../../streams/wire/missions/shapes.ts';
import { LEADERS, NEIGHBOURS } from '../../../streams/wire/missions/words.ts';
import type { Tx } from '../../db/database.ts';
import { maskName } from '../../people/maskName.ts';

type Row = Record<'uid' | 'username' | 'place' | 'reached_at', string> & { readonly demo: boolean };

/** Rows of a week, in the order of the index that leads from the first place to the last, or back. */
async function readRows(
  tx: Tx,
  week: number,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select s.uid, s.place, s.reached_at, a.username, a.demo
    from (select uid, place, reached_at from mission_score
      where week = ${week}::int8 and place < 0 and ${where} order by ${order} limit ${limit}) s
    join account a on a.uid = s.uid order by ${order}`);
  return rows;
}

const DOWN = sql`place, reached_at, uid`;
const UP = sql`place desc, reached_at desc, uid desc`;

const toPlace = ({ username, demo, place }: Row, rank: number): LeaderboardPlace => ({
  rank,
  name: maskName(username),
  score: -Number(place),
  demo,
});

/** The first places of a week. */
export async function readTop(tx: Tx, week: number): Promise<LeaderboardPlace[]> {
  const rows = await readRows(tx, week, sql`true`, DOWN, LEADERS);
  return rows.map((row, at) => toPlace(row, at + 1));
}

/** The place of a member in a week, with its neighbours; none of it without a point. */
export async function readNear(
  tx: Tx,
  week: number,
  uid: string,
): Promise<Pick<MissionLeaderboard, 'own' | 'near'>> {
  const [own] = await readRows(tx, week, sql`uid = ${uid}`, DOWN, 1);
  if (own === undefined) return { own: null, near: [] };
  const here = sql`(${own.place}::int4, ${own.reached_at}::int8, ${uid})`;
  const above = sql`(place, reached_at, uid) < ${here}`;
  // Whoever has more points is counted already; only those with as many have to be looked at.
  const { rows } = await tx.execute<{ ahead: string }>(sql`
    select (select coalesce(sum(members), 0) from mission_place_count
        where week = ${week}::int8 and place < ${own.place}::int4)
      + (select count(*) from mission_score
        where week = ${week}::int8 and place = ${own.place}::int4
          and (reached_at, uid) < (${own.reached_at}::int8, ${uid})) as ahead`);
  const rank = Number(rows[0]?.ahead ?? 0) + 1;
  const before = (await readRows(tx, week, above, UP, NEIGHBOURS)).toReversed();
  const after = await readRows(tx, week, sql`(place, reached_at, uid) > ${here}`, DOWN, NEIGHBOURS);
  const place = toPlace(own, rank);
  return {
    own: place,
    near: [
      ...before.map((row, at) => ({ ...toPlace(row, rank - before.length + at), own: false })),
      { ...place, own: true },
      ...after.map((row, at) => ({ ...toPlace(row, rank + 1 + at), own: false })),
    ],
  };
}
