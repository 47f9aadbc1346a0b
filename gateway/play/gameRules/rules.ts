import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** What an operator has set for a game, or for all of a vendor's. */
interface Setting {
  /** Empty for all games of the vendor. */
  readonly gameCode: string;
  readonly hidden: boolean;
  /** Minor units; null: as everywhere. */
  readonly least: number | null;
  readonly most: number | null;
}

/** A maintenance, announced or planned; world times. */
interface Maintenance {
  /** Empty for all games of the vendor. */
  readonly gameCode: string;
  readonly from: number;
  readonly until: number | null;
}

/** What holds for games of a vendor besides their own rules; null lists are empty ones. */
export interface GameRules {
  readonly settings: readonly Setting[] | null;
  readonly shut: readonly Maintenance[] | null;
}

export const NO_RULES: GameRules = { settings: null, shut: null };

/** The rules of a vendor's games as a value of a statement. @param gameCode Of this game alone. */
export function rulesSql(vassalage: string, gameCode?: string): SQL {
  const meant = gameCode === undefined ? sql`true` : sql`game_code in ('', ${gameCode})`;
  return sql`jsonb_build_object(
    'settings', (select jsonb_agg(jsonb_build_object('gameCode', game_code, 'hidden', hidden, 'least', min_stake, 'most', max_stake))
      from game_setting where vassalage = ${vassalage} and ${meant}),
    'shut', (select jsonb_agg(jsonb_build_object('gameCode', game_code, 'from', since, 'until', until)) from (
      select game_code, since, until from game_maintenance where vassalage = ${vassalage} and ${meant}
      union all select game_code, starts_at, until from game_maintenance_plan where vassalage = ${vassalage} and ${meant}) m))`;
}

/** The same, read by itself. */
export async function readRules(tx: Tx, vassalage: string, gameCode?: string): Promise<GameRules> {
  const { rows } = await tx.execute<{ rules: GameRules }>(
    sql`select ${rulesSql(vassalage, gameCode)} as rules`,
  );
  return rows[0]?.rules ?? NO_RULES;
}
