import { CRASH_CODE } from '../../../streams/wire/crash/words.ts';
import { HOUSE_GAMES } from '../../../streams/wire/fairGames/index.ts';
import type { InHouseGame } from '../../../streams/wire/games/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../streams/wire/lobby/words.ts';
import type { Minor } from '../../../streams/wire/protocol/money.ts';
import { DUEL_CODE } from '../../../streams/wire/rooms/words.ts';

/** Shortest time between two bets of one account, over all in-house games, ms: no autoplay, no turbo. */
export const MIN_BET_INTERVAL_MS = 5_000;

/** Smallest stake, minor units (1.00): below it a payout would lose too much to rounding down. */
export const MIN_STAKE: Minor = 100;
/** Largest stake, minor units (10,000.00). */
export const MAX_STAKE: Minor = 1_000_000;

/** The in-house games. */
export const IN_HOUSE_GAMES: readonly InHouseGame[] = HOUSE_GAMES.map(({ code, nodeId, names }) => ({
  gameCode: code,
  nodeId,
  gameName: names.en,
  vassalage: IN_HOUSE_VENDOR,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  minIntervalMs: MIN_BET_INTERVAL_MS,
}));

/** Crash in catalogue, records and on the winner board. */
export const CRASH = {
  gameCode: CRASH_CODE,
  nodeId: '900008',
  gameName: 'Crash',
  gameType: 'INHOUSE',
} as const;

/** The dice duel in the same places. */
export const DUEL = {
  gameCode: DUEL_CODE,
  nodeId: '900003',
  gameName: 'Dice Duel',
  gameType: 'PVP',
} as const;

/** Whether a game is played on this site, not on a server of its own. */
export function isOwnGame(gameCode: string): boolean {
  if (gameCode === CRASH.gameCode) return true;
  return gameCode === DUEL.gameCode || IN_HOUSE_GAMES.some(game => game.gameCode === gameCode);
}

/** Display name of a game code; the code itself for a game that left the catalogue. */
export function gameNameOf(gameCode: string): string {
  if (gameCode === DUEL.gameCode) return DUEL.gameName;
  if (gameCode === CRASH.gameCode) return CRASH.gameName;
  return IN_HOUSE_GAMES.find(game => game.gameCode === gameCode)?.gameName ?? gameCode;
}
