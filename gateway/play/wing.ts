import { crash } from './crash/module.ts';
import { favourites } from './favourites/module.ts';
import { gameServers } from './gameServers/module.ts';
import { games } from './games/module.ts';
import { jackpot } from './jackpot/module.ts';
import { lobby } from './lobby/module.ts';
import { lotteries } from './lotteries/module.ts';
import { recentGames } from './recentGames/module.ts';
import { rooms } from './rooms/module.ts';
import { rounds } from './rounds/module.ts';
import { winners } from './winners/module.ts';

/** The modules of play, each after those whose ports it uses. */
export const PLAY = [
  lobby,
  jackpot,
  winners,
  rounds,
  recentGames,
  games,
  rooms,
  lotteries,
  crash,
  gameServers,
  favourites,
] as const;
