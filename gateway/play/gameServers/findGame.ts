import { sql } from 'drizzle-orm';
import { LaunchedGame } from '../../../streams/wire/gameServers/seamless.ts';
import { switchedVendor } from '../../../streams/wire/lobby/words.ts';
import type { Tx } from '../../db/database.ts';

/** Which game somebody wants to play, in the words of the page. */
interface Wanted {
  /** Code of the vendor as this merchant calls it; any, unless given. */
  readonly vassalage?: string;
  /** Categories it may be of; any, unless given. */
  readonly gameTypes?: readonly string[];
  readonly gameCode: string;
  readonly language: string;
}

/** A game of the catalogue, and whether it can be tried for free. */
export type FoundGame = LaunchedGame & { readonly nodeId: string; readonly hasDemo: boolean };

/**
 * The game of the catalogue that is meant; null when there is none.
 * @param codes What vendors are called at this merchant.
 */
export async function findGame(
  tx: Tx,
  { vassalage, gameTypes, gameCode, language }: Wanted,
  codes: Readonly<Record<string, string>>,
): Promise<FoundGame | null> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select node_id, vassalage, game_type, classify, coalesce(names ->> ${language.toLowerCase()}, name) as name, rtp, volatility,
      lines, min_bet, support_play
    from catalogue_game where game_code = ${gameCode} and is_game = 'GAME' order by position`);
  const wanted = vassalage?.toUpperCase();
  const row = rows.find(it => {
    const code = String(it.vassalage);
    const isVendor = [code, switchedVendor(code, codes)].some(name => name.toUpperCase() === wanted);
    return (wanted === undefined || isVendor) && (gameTypes?.includes(String(it.game_type)) ?? true);
  });
  if (row === undefined) return null;
  const number = (value: unknown) => (value === null ? null : Number(value));
  const game = LaunchedGame.parse({
    gameCode,
    vassalage: row.vassalage,
    gameType: row.game_type,
    gameClassify: row.classify,
    name: row.name,
    rtp: number(row.rtp),
    volatility: row.volatility,
    lines: number(row.lines),
    minBet: number(row.min_bet),
  });
  return { ...game, nodeId: String(row.node_id), hasDemo: Number(row.support_play) === 0 };
}
