import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';

/** Positions of those that operators have placed begin below all others, which are 1 and more. */
const PLACED = -1_000_000;
/** Where positions are while they change: each is there once at any moment. */
const APART = -2_000_000;

/** Games that are hidden by themselves or with their vendor. */
const IS_HIDDEN = sql`exists (select 1 from game_setting s
  where s.vassalage = g.vassalage and s.game_code in ('', g.game_code) and s.hidden)`;

async function hideGames(tx: Tx): Promise<void> {
  await tx.execute(sql`with back as (
      delete from catalogue_hidden g where not ${IS_HIDDEN} returning g.*)
    insert into catalogue_game select * from back`);
  await tx.execute(sql`with gone as (
      delete from catalogue_game g where ${IS_HIDDEN} returning g.*)
    insert into catalogue_hidden select * from gone`);
  await tx.execute(sql`update catalogue_vendor v set hidden = not hidden where hidden <> exists (
    select 1 from game_setting s where s.vassalage = v.vassalage and s.game_code = '' and s.hidden)`);
}

async function placeGames(tx: Tx): Promise<void> {
  for (const table of [sql`catalogue_game`, sql`catalogue_hidden`]) {
    const same = sql`s.vassalage = g.vassalage and s.game_code = g.game_code`;
    await tx.execute(
      sql`update ${table} g set is_hot = s.hot from game_setting s where ${same} and s.hot <> g.is_hot`,
    );
    await tx.execute(sql`update game_setting s set own_position = g.position from ${table} g
      where ${same} and s.place is not null and g.position > 0`);
    await tx.execute(sql`update ${table} g set position = s.own_position from game_setting s
      where ${same} and s.place is null and g.position < 0 and s.own_position is not null`);
    await tx.execute(sql`update ${table} g set position = ${APART} - s.place from game_setting s
      where ${same} and g.position <> ${PLACED} + s.place`);
    await tx.execute(sql`update ${table} g set position = ${PLACED} + s.place from game_setting s
      where ${same} and g.position <> ${PLACED} + s.place`);
  }
}

async function placeVendors(tx: Tx): Promise<void> {
  const same = sql`p.lane = v.lane and p.vassalage = v.vassalage`;
  await tx.execute(
    sql`update vendor_place p set own_n = v.n from catalogue_vendor v where ${same} and v.n > 0`,
  );
  await tx.execute(
    sql`update catalogue_vendor v set n = ${PLACED} + p.place from vendor_place p where ${same}`,
  );
}

/**
 * Makes the catalogue's tables say what operators have set; other lists read them as ever. The caller holds the lock of the
 * catalogue. Each time it is another version.
 */
export async function applySettings(tx: Tx): Promise<void> {
  await hideGames(tx);
  await placeGames(tx);
  await placeVendors(tx);
  await tx.execute(sql`update catalogue_version
    set version = split_part(version, '.', 1) || '.' || nextval('catalogue_revision'),
      games = (select count(*) from catalogue_game)`);
}

/** Whether anything is set. */
export async function hasSettings(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(
    sql`select exists (select 1 from game_setting) or exists (select 1 from vendor_place) as any`,
  );
  return rows[0]?.any === true;
}
