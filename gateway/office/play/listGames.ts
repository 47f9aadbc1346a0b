import { type SQL, sql } from 'drizzle-orm';
import type { OfficeGame, OfficeVendor } from '../../../streams/wire/office/gameCalls.ts';
import type { CallParams, CallValue } from '../../../streams/wire/tables/calls.ts';
import { readCursor, writeCursor } from '../../agents/cursor.ts';
import type { Tx } from '../../db/database.ts';

/** Games that operators have placed stand below all others, by less than this (`applySettings`): a place is no number below 0. */
const SHIFT = 2_000_000;

const SHOWN: Readonly<Record<CallParams<'officeGames'>['shown'], SQL>> = {
  all: sql`true`,
  shown: sql`not (coalesce(s.hidden, false) or coalesce(v.hidden, false))`,
  hidden: sql`(coalesce(s.hidden, false) or coalesce(v.hidden, false))`,
  hot: sql`g.is_hot`,
  placed: sql`s.place is not null`,
  maintenance: sql`m.list is not null`,
  limited: sql`(s.min_stake is not null or s.max_stake is not null)`,
};

/** A text as a part of what `like` compares. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Maintenances of the games that `condition` chooses, as a list; null for none. */
const maintenances = (condition: SQL, ofVendor: SQL) => sql`(
  select jsonb_agg(jsonb_build_object('from', a.since, 'until', a.until, 'running', a.running, 'ofVendor', ${ofVendor})
    order by a.since) as list
  from (
    select vassalage, game_code, since, until, true as running from game_maintenance
    union all select vassalage, game_code, starts_at, until, false from game_maintenance_plan) a
  where ${condition})`;

interface GameRow extends Record<string, unknown> {
  readonly node_id: string;
  readonly position: number;
  readonly game: OfficeGame;
}

/** Games in the order of lists, one page. */
export async function listGames(
  tx: Tx,
  { text, vassalage, gameType, shown, cursor, limit }: CallParams<'officeGames'>,
): Promise<CallValue<'officeGames'>> {
  const after = cursor === undefined ? null : readCursor(cursor, 'text');
  const found = text
    ? sql`(g.name ilike ${partOf(text)} or g.names::text ilike ${partOf(text)} or g.game_code ilike ${partOf(text)} or g.node_id = ${text})`
    : sql`true`;
  const { rows } = await tx.execute<GameRow>(sql`
    select g.node_id, g.position, jsonb_build_object(
      'nodeId', g.node_id, 'gameCode', g.game_code, 'vassalage', g.vassalage, 'gameType', g.game_type, 'name', g.name, 'hot', g.is_hot,
      'vendorName', coalesce((select c.name from catalogue_vendor c where c.vassalage = g.vassalage order by c.lane limit 1), g.vassalage),
      'hidden', coalesce(s.hidden, false), 'vendorHidden', coalesce(v.hidden, false),
      'place', s.place, 'minStake', s.min_stake, 'maxStake', s.max_stake, 'maintenance', coalesce(m.list, '[]')) as game
    from catalogue_known g
      left join game_setting s on s.vassalage = g.vassalage and s.game_code = g.game_code
      left join game_setting v on v.vassalage = g.vassalage and v.game_code = ''
      cross join lateral ${maintenances(sql`a.vassalage = g.vassalage and a.game_code in ('', g.game_code)`, sql`a.game_code = ''`)} m
    where ${found} and ${SHOWN[shown]}
      and ${vassalage === undefined ? sql`true` : sql`g.vassalage = ${vassalage}`}
      and ${gameType === undefined ? sql`true` : sql`g.game_type = ${gameType}`}
      and ${after === null ? sql`true` : sql`(g.position, g.node_id) > (${after.at - SHIFT}, ${after.id})`}
    order by g.position, g.node_id limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    rows.length > limit && last !== undefined
      ? writeCursor({ at: last.position + SHIFT, id: last.node_id })
      : null;
  return { rows: page.map(({ game }) => game), next };
}

/** All vendors by category, in the order of lists. */
export async function listVendors(tx: Tx): Promise<OfficeVendor[]> {
  const { rows } = await tx.execute<{ vendor: OfficeVendor }>(sql`
    select jsonb_build_object(
      'lane', c.lane, 'vassalage', c.vassalage, 'name', c.name, 'hidden', coalesce(v.hidden, false), 'place', p.place,
      'minStake', v.min_stake, 'maxStake', v.max_stake, 'maintenance', coalesce(m.list, '[]'),
      'games', (select count(*) from catalogue_known g where g.vassalage = c.vassalage
        and (g.game_type = c.lane or (c.lane = 'SPORTS' and g.game_type = 'COCKFIGHT')))) as vendor
    from catalogue_vendor c
      left join game_setting v on v.vassalage = c.vassalage and v.game_code = ''
      left join vendor_place p on p.lane = c.lane and p.vassalage = c.vassalage
      cross join lateral ${maintenances(sql`a.vassalage = c.vassalage and a.game_code = ''`, sql`true`)} m
    order by c.lane, c.n, c.vassalage limit 2000`);
  return rows.map(({ vendor }) => vendor);
}
