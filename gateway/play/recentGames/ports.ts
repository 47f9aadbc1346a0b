export type { PlayedGame, RecentGames, RecentGamesPorts } from './module.ts';
export { topGames } from './topGame.ts';
