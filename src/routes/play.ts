import { CATEGORY_ROUTES } from '../../streams/wire/lobby/words.ts';
import { HOUSE_CODES } from './houseGames.ts';
import type { PageDefinition } from './page.ts';

const list = { screen: 'lobby/GameListPage', signInFor: 'play', suggested: true, calm: true } as const;
const center = { ...list, screen: 'lobby/GameCenterPage' } as const;
const book = { ...center, board: true } as const;
/** A round game of the house: `WHEEL` is played at `/inHouse/wheel`, and `games/wheel/WheelPage` draws it. */
function housePage(game: string): PageDefinition {
  const name = game.toLowerCase();
  return {
    path: `/inHouse/${name}`,
    name,
    screen: `games/${name}/${game[0]}${name.slice(1)}Page`,
    game,
    signInFor: 'play',
    suggested: true,
  };
}
const lottery = {
  name: 'lottery',
  screen: 'lottery/LotteryPage',
  guard: 'member',
  frame: 'game',
  signInFor: 'play',
} as const;

/** The start, which comes with the first screen. */
export const HOME: PageDefinition = {
  path: '/',
  aliases: ['/index', '/index.html', '/home'],
  name: 'home',
  signInFor: 'asked',
  suggested: true,
  calm: true,
  start: true,
  menu: {
    header: { label: 'common:nav.home', icon: 'house' },
    bottom: { label: 'common:nav.home', icon: 'house' },
  },
};

/** Where the games are that an account keeps, and those that it played last. */
export const FAVOURITES = '/favorites';
export const RECENT_GAMES = '/recentGames';

/** The rooms in which members play against each other, and one of their tables. */
export const ROOMS = '/pvp/rooms';
export const tablePath = (table: string): string => `/pvp/table/${encodeURIComponent(table)}`;

/** A match of the sports book, with all its markets. */
export const matchPath = (fixture: string): string => `/sports/match/${encodeURIComponent(fixture)}`;

/** The round game of the house that all play together. */
export const CRASH = '/inHouse/crash';

/** Home, and where games are chosen and played. */
export const PLAY: readonly PageDefinition[] = [
  HOME,
  {
    path: '/inHouse',
    name: 'inHouse',
    category: 'INHOUSE',
    screen: 'lobby/GameListPage',
    signInFor: 'play',
    suggested: true,
    calm: true,
    menu: { bottom: { label: 'common:nav.games', icon: 'layout-grid' } },
  },
  ...HOUSE_CODES.map(housePage),
  { ...housePage('CRASH'), screen: 'crash/CrashPage' },
  {
    path: FAVOURITES,
    aliases: ['/favourites'],
    name: 'favorites',
    screen: 'favourites/FavouritesPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
    calm: true,
    menu: { me: { label: 'shell:page.favorites', icon: 'heart' } },
  },
  {
    path: RECENT_GAMES,
    name: 'recentGames',
    screen: 'favourites/RecentGamesPage',
    guard: 'member',
    signInFor: 'page',
    suggested: true,
    calm: true,
    menu: { me: { label: 'shell:page.recentGames', icon: 'rotate-ccw-clock' } },
  },
  { ...list, path: '/hot', name: 'hot' },
  { ...list, path: CATEGORY_ROUTES.LIVE, name: 'live', category: 'LIVE', banners: 'w_live' },
  { ...list, path: CATEGORY_ROUTES.RNG, name: 'rng', category: 'RNG', banners: 'w_rng' },
  { ...book, path: CATEGORY_ROUTES.SPORTS, name: 'sports', category: 'SPORTS', banners: 'w_sports' },
  { path: '/sports/match/:fixture', name: 'sportsMatch', screen: 'sportsBook/MatchPage', signInFor: 'play' },
  {
    ...center,
    path: CATEGORY_ROUTES.COCKFIGHT,
    name: 'cockfight',
    category: 'COCKFIGHT',
    banners: 'w_cockfight',
  },
  { ...book, path: CATEGORY_ROUTES.ESPORTS, name: 'esports', category: 'ESPORTS', banners: 'w_esports' },
  { ...list, path: CATEGORY_ROUTES.FISH, name: 'fish', category: 'FISH', banners: 'w_fish' },
  { ...list, path: CATEGORY_ROUTES.PVP, name: 'pvp', category: 'PVP', banners: 'w_pvp' },
  { ...housePage('DICEDUEL'), path: ROOMS, name: 'rooms', screen: 'rooms/RoomsPage' },
  { path: '/pvp/table/:table', name: 'roomTable', screen: 'rooms/TablePage', signInFor: 'play' },
  { path: '/u9w', name: 'u9w', screen: 'lobby/U9wPage', signInFor: 'play' },
  {
    path: '/gameListCenter/:gameType/:vassalage',
    name: 'gameListCenter',
    screen: 'lobby/GameListCenterPage',
  },
  {
    ...lottery,
    path: CATEGORY_ROUTES.ELOTT,
    aliases: ['/lott', '/elott'],
    category: 'ELOTT',
    banners: 'w_elott',
    suggested: true,
  },
  { ...lottery, path: CATEGORY_ROUTES.LOTT, category: 'LOTT', banners: 'w_lott' },
  { ...lottery, path: '/vnLottery', banners: 'w_lott' },
  {
    path: '/play/:game',
    name: 'play',
    screen: 'play/PlayPage',
    guard: 'member',
    frame: 'game',
    signInFor: 'play',
  },
  { path: '/seamless', name: 'seamless', screen: 'about/SeamlessPage', frame: 'game' },
];
