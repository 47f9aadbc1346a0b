import { type SQL, sql } from 'drizzle-orm';

/** The name of a game of the catalogue in a language; null for one that it doesn't have. */
export const gameNameSql = (code: SQL, vendor: SQL, language: string): SQL => sql`(
  select coalesce(g.names ->> ${language.toLowerCase()}, g.name) from catalogue_known g
  where g.game_code = ${code} and g.vassalage = ${vendor} limit 1)`;

/** The name of a vendor for people; null for one that the catalogue doesn't have. */
export const vendorNameSql = (vendor: SQL): SQL => sql`(
  select v.name from catalogue_vendor v where v.vassalage = ${vendor} order by v.lane limit 1)`;

/** Names of a row, where they are known: a page says the others itself. */
export function namesIn(raw: Readonly<Record<string, unknown>>): { gameName?: string; vendorName?: string } {
  const { game_name: game, vendor_name: vendor } = raw;
  return {
    ...(typeof game === 'string' && { gameName: game }),
    ...(typeof vendor === 'string' && { vendorName: vendor }),
  };
}
