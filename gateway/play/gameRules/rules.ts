import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { CallError } from '../../ground/handler.ts';

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

/** What keeps a game from being played at `at` (world time): its vendor's maintenance, or its own; null for nothing. */
export function shutNow(
  { shut }: GameRules,
  gameCode: string,
  at: number,
): { readonly until: number | null; readonly gameCode: string | null } | null {
  const found = (shut ?? [])
    .filter(it => it.gameCode === '' || it.gameCode === gameCode)
    .filter(({ from, until }) => from <= at && (until === null || until > at))
    .toSorted((a, b) => a.gameCode.length - b.gameCode.length)[0];
  return found === undefined
    ? null
    : { until: found.until, gameCode: found.gameCode === '' ? null : found.gameCode };
}

/** Least and most of a stake, minor units; what is set for the game comes before what is set for its vendor. */
export function stakesOf(
  { settings }: GameRules,
  gameCode: string,
): { readonly least: number | null; readonly most: number | null } {
  const own = settings?.find(it => it.gameCode === gameCode);
  const ofVendor = settings?.find(it => it.gameCode === '');
  return { least: own?.least ?? ofVendor?.least ?? null, most: own?.most ?? ofVendor?.most ?? null };
}

/** Throws `stake_out_of_range` (400) for a stake that the operator doesn't let this game take. */
export function assertStakeAllowed(rules: GameRules, gameCode: string, stake: number): void {
  const { least, most } = stakesOf(rules, gameCode);
  if ((least !== null && stake < least) || (most !== null && stake > most)) {
    throw new CallError('stake_out_of_range', 400, 'This game takes no such stake.', {
      value: { least, most },
    });
  }
}

/** Throws `game_unknown` (404) for a game that is hidden, and `game_maintenance` (409). */
export function assertOffered(rules: GameRules, gameCode: string, at: number): void {
  const isHidden = (rules.settings ?? []).some(
    it => it.hidden && (it.gameCode === '' || it.gameCode === gameCode),
  );
  if (isHidden) throw new CallError('game_unknown', 404, 'There is no such game.');
  const shut = shutNow(rules, gameCode, at);
  if (shut !== null)
    throw new CallError('game_maintenance', 409, 'This game is under maintenance.', { value: shut });
}

/** All of it, for a stake of a game of the house. */
export function assertMayStake(
  rules: GameRules,
  { gameCode, stake, at }: { readonly gameCode: string; readonly stake: number; readonly at: number },
): void {
  assertOffered(rules, gameCode, at);
  assertStakeAllowed(rules, gameCode, stake);
}
