import { sql } from 'drizzle-orm';
import {
  GAMES_OF_A_PAGE,
  PlayedGame,
  type SeamlessAnswer,
  type SeamlessParams,
} from '../../../streams/wire/gameServers/seamless.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { type GameServer, serverOf } from '../../merchant/gameServer.ts';

/** A page of the games of the catalogue that a server plays, by their ids. */
export async function readPlayedGames(
  tx: Tx,
  servers: readonly GameServer[],
  server: GameServer,
  { gameTypes, language, after }: SeamlessParams<'games'>,
): Promise<SeamlessAnswer<'games'>> {
  const parts = [
    sql`is_game = 'GAME' and node_id > ${after ?? ''}`,
    ...(gameTypes === undefined ? [] : [isAmong(sql`game_type`, gameTypes)]),
    ...(server.gameTypes === null ? [] : [isAmong(sql`game_type`, server.gameTypes)]),
    ...(server.vendors === null ? [] : [isAmong(sql`vassalage`, server.vendors)]),
  ];
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select node_id, game_code, vassalage, game_type, classify, min_bet,
      coalesce(names ->> ${language?.toLowerCase() ?? ''}, name) as name from catalogue_game
    where ${sql.join(parts, sql` and `)} order by node_id limit ${GAMES_OF_A_PAGE + 1}`);
  const page = rows.slice(0, GAMES_OF_A_PAGE);
  const last = page.at(-1);
  const games = page.map(row =>
    PlayedGame.parse({
      gameCode: row.game_code,
      vassalage: row.vassalage,
      gameType: row.game_type,
      gameClassify: row.classify,
      name: row.name,
      minBet: row.min_bet === null ? null : Number(row.min_bet),
    }),
  );
  return {
    ok: true,
    // Another server may come before it.
    games: games.filter(it => serverOf(servers, it)?.id === server.id),
    next: rows.length > GAMES_OF_A_PAGE && last !== undefined ? String(last.node_id) : null,
  };
}
