import type { CatalogueGame, VendorCategory } from '../../../../streams/wire/entities/lobby.ts';
import { GAME_CATEGORIES } from '../../../../streams/wire/lobby.ts';
import { ownValue } from '../../../../streams/wire/ownValue.ts';
import { IN_HOUSE_GAMES } from '../../../games/catalogue.ts';
import { GAME_NAMES, LANE_TITLES } from './gameNames.ts';
import { HOT, STUDIOS, type Studio } from './studios.ts';

/** Where no word of this language is known, English stands. */
const FALLBACK = 'en';
/** Kinds of games that can't be tried for free: other people, or a draw, take part in them. */
const FOR_ACCOUNTS_ONLY: readonly string[] = ['LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT'];

/** `Pearl Diver’s Day` of `SALTL` becomes `SALTL-PEARL-DIVERS-DAY`. */
function codeOf(vassalage: string, name: string): string {
  const words = name
    .replaceAll('’', '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return [vassalage, ...words].join('-');
}

function gameOf(studio: Studio, name: string, at: number, language: string): CatalogueGame {
  const { vassalage, gameType } = studio;
  const ours = IN_HOUSE_GAMES.find(game => game.vassalage === vassalage && game.gameName === name);
  const gameName = ownValue(ownValue(GAME_NAMES, language) ?? {}, name) ?? name;
  return {
    gameType,
    nodeId: ours?.nodeId ?? String(100_000 + STUDIOS.indexOf(studio) * 1_000 + at),
    nodeName: gameName,
    vassalage,
    isTop: HOT.includes(name),
    gameName,
    iconUrl: '',
    gameCode: ours?.gameCode ?? codeOf(vassalage, name),
    isGame: 'GAME',
    displayName: studio.name,
    supportPlay: FOR_ACCOUNTS_ONLY.includes(gameType) ? 1 : 0,
    accountTypeName: studio.name,
  };
}

/** The first of every list, then the second of every list, and so on. */
function inOrder<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap(list => list.slice(i, i + 1))).flat();
}

/** The demo's games: the hot ones, hottest first, then the others, of every studio in turn. */
export function demoGames(language: string): CatalogueGame[] {
  const named = STUDIOS.map(studio =>
    studio.games.map((name, at) => ({ name, game: gameOf(studio, name, at, language) })),
  );
  const hot = HOT.flatMap(wanted => named.flat().filter(({ name }) => name === wanted));
  const others = inOrder(named.map(games => games.filter(({ game }) => !game.isTop)));
  return [...hot, ...others].map(({ game }) => game);
}

/** The demo's vendors by lane, in the order of the navigation. */
export function demoLanes(language: string): VendorCategory[] {
  const titles = { ...LANE_TITLES[FALLBACK], ...ownValue(LANE_TITLES, language) };
  return GAME_CATEGORIES.flatMap(category => {
    const cards = STUDIOS.filter(({ lane }) => lane === category).map(({ vassalage, name }) => ({
      vassalage,
      accountTypeName: name,
      iconUrl: '',
    }));
    return cards.length === 0
      ? []
      : [{ title: ownValue(titles, category) ?? category, gameClassify: category, cards }];
  });
}
