import { sql } from 'drizzle-orm';
import type { OfficeRoundRow } from '../../../streams/wire/office/roundCalls.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { readCursor, writeCursor } from '../../agents/cursor.ts';
import type { Tx } from '../../db/database.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly round: OfficeRoundRow;
}

/** The columns of a round as the office lists it; of the tables `r` and `a`. */
const ROUND = sql`r.id, r.settled_at as at, jsonb_build_object(
  'id', r.id, 'at', r.settled_at, 'uid', r.uid, 'username', a.username, 'gameCode', r.game_code, 'vendor', r.vendor,
  'gameName', (select g.name from catalogue_known g where g.game_code = r.game_code and g.vassalage = r.vendor limit 1),
  'stake', r.stake, 'payout', r.payout, 'demo', r.demo,
  'voided', exists (select 1 from round_void v where v.round_id = r.id)) as round`;

/** One row; null for none. */
export async function readRoundRow(tx: Tx, id: string): Promise<OfficeRoundRow | null> {
  const { rows } = await tx.execute<Row>(
    sql`select ${ROUND} from round r join account a on a.uid = r.uid where r.id = ${id}`,
  );
  return rows[0]?.round ?? null;
}

/** Ids of accounts that a text names, by id or name. */
const ownersOf = (member: string) =>
  sql`r.uid in (select uid from account where uid = ${member} or username = ${member.toLowerCase()})`;

/** Settled rounds, the newest first, one page. */
export async function readRoundPage(
  tx: Tx,
  { id, member, game, from, to, cursor, limit }: CallParams<'officeRounds'>,
): Promise<CallValue<'officeRounds'>> {
  const after = cursor === undefined ? null : readCursor(cursor, 'text');
  const parts = [
    ...(id === undefined
      ? []
      : [
          sql`r.id in (select ${id} union all select g.round_id from game_round g where g.id = ${id} and g.round_id is not null)`,
        ]),
    ...(!member ? [] : [ownersOf(member)]),
    ...(game === undefined ? [] : [sql`r.game_code = ${game}`]),
    ...(from === undefined ? [] : [sql`r.settled_at >= ${from}::int8`]),
    ...(to === undefined ? [] : [sql`r.settled_at < ${to}::int8`]),
    ...(after === null ? [] : [sql`(r.settled_at, r.id) < (${after.at}::int8, ${after.id})`]),
  ];
  const where = parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
  const { rows } = await tx.execute<Row>(sql`
    select ${ROUND} from round r join account a on a.uid = r.uid
    where ${where} order by r.settled_at desc, r.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined ? writeCursor({ at: Number(last.at), id: last.id }) : null;
  return { rows: page.map(({ round }) => round), next };
}
