import { ownValue } from '../../../../streams/wire/collections/ownValue.ts';
import { HOUSE_GAMES } from '../../../../streams/wire/fairGames/index.ts';
import type { InHouseGame } from '../../../../streams/wire/games/shapes.ts';
import { IN_HOUSE_VENDOR } from '../../../../streams/wire/lobby/words.ts';
import { leastReturn, lotteryOf } from '../../../../streams/wire/lottery/games.ts';
import { LEAST_UNIT } from '../../../../streams/wire/lottery/ticket.ts';
import { createRandom } from '../../../ground/random.ts';
import { CRASH, DUEL, IN_HOUSE_GAMES, MIN_STAKE } from '../../houseGames/catalogue.ts';
import { ROOMS } from '../../houseGames/rooms.ts';
import type { GameLine } from '../catalogue/lines.ts';
import { GAME_NAMES } from '../names/gameNames.ts';
import { figuresOf } from './figures.ts';
import { kindOf } from './kindOf.ts';
import { HOT, STUDIOS, type Studio } from './studios.ts';

/** Kinds of games that can't be tried for free: other people’s stakes, or a draw, take part in them. */
export const FOR_ACCOUNTS_ONLY: readonly string[] = ['SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT'];
/** Of the games of the house, hundredths of a percent: the least that a choice pays back. */
const inHouseReturn = ({ gameCode }: InHouseGame) =>
  Math.round((HOUSE_GAMES.find(({ code }) => code === gameCode)?.leastReturn ?? 0) * 10_000);

/** `Pearl Diver’s Day` of `SALTL` becomes `SALTL-PEARL-DIVERS-DAY`. */
export function gameCodeOf(vassalage: string, name: string): string {
  const words = name
    .replaceAll('’', '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return [vassalage, ...words].join('-');
}

function namesOf(name: string): Record<string, string> {
  const others = Object.entries(GAME_NAMES).map(
    ([language, names]) => [language, ownValue(names, name)] as const,
  );
  return { en: name, ...Object.fromEntries(others.filter(([, known]) => known !== undefined)) };
}

function gameOf(studio: Studio, name: string, at: number): GameLine {
  const { vassalage, gameType } = studio;
  const ours = IN_HOUSE_GAMES.find(game => game.vassalage === vassalage && game.gameName === name);
  const gameClassify = kindOf(gameType, name);
  const gameCode = gameCodeOf(vassalage, name);
  const lottery = lotteryOf(gameCode);
  const figures = figuresOf({ gameType, gameClassify, gameCode }, createRandom(`${vassalage}:${name}`));
  return {
    ...{ kind: 'game', gameType, vassalage, gameClassify },
    nodeId: ours?.nodeId ?? String(100_000 + STUDIOS.indexOf(studio) * 1_000 + at),
    gameCode: ours?.gameCode ?? gameCode,
    names: namesOf(name),
    isTop: HOT.includes(name),
    supportPlay: FOR_ACCOUNTS_ONLY.includes(gameType) ? 1 : 0,
    ...(ours ? { minBet: MIN_STAKE, rtp: inHouseReturn(ours), tags: [] } : figures),
    // What the rules of a lottery pay back is no matter of chance.
    ...(lottery && { minBet: LEAST_UNIT, rtp: leastReturn(lottery) }),
  };
}

/** The first of every list, then the second of every list, and so on. */
function inOrder<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat();
}

/** The room game of the house: what is staked goes to one of its players, so it pays back everything. */
const duel: GameLine = {
  ...{ kind: 'game', gameType: DUEL.gameType, vassalage: IN_HOUSE_VENDOR, gameClassify: 'OTHERS' },
  nodeId: DUEL.nodeId,
  gameCode: DUEL.gameCode,
  names: namesOf(DUEL.gameName),
  supportPlay: 1,
  minBet: Math.min(...ROOMS.map(({ stake }) => stake)),
  rtp: 10_000,
  tags: [],
};

/** Of Crash, hundredths of a percent. */
const CRASH_RTP = 9_900;

/** The round game of the house, which all who stake play together. */
const crash: GameLine = {
  ...{ kind: 'game', gameType: CRASH.gameType, vassalage: IN_HOUSE_VENDOR, gameClassify: 'OTHERS' },
  nodeId: CRASH.nodeId,
  gameCode: CRASH.gameCode,
  names: namesOf(CRASH.gameName),
  supportPlay: 1,
  minBet: MIN_STAKE,
  rtp: CRASH_RTP,
  tags: [],
};

/** The games that have names of their own: the hot ones, hottest first, then the others, of every studio in turn. */
export function handmadeGames(): GameLine[] {
  const named = STUDIOS.map(studio =>
    studio.games.map((name, at) => ({ name, game: gameOf(studio, name, at) })),
  );
  const hot = HOT.flatMap(wanted => named.flat().filter(({ name }) => name === wanted));
  const others = inOrder(named.map(games => games.filter(({ game }) => !game.isTop)));
  return [...[...hot, ...others].map(({ game }) => game), duel, crash];
}
