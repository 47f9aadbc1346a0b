import { answersOf, type SceneLine } from './scene.ts';
import type { Language } from './test.ts';

interface Game {
  readonly gameCode: string;
  readonly isGame: string;
}

/** The recorded first page of live games. */
function recordedList(language: Language) {
  const [list] = answersOf('visitor', language, 'GET /v1/games/list', { gameType: 'LIVE', pageNo: '1' });
  if (list === undefined) throw new Error('no list of live games was recorded');
  return { query: list.query, value: list.value as { readonly games: readonly Game[] } };
}

/** Codes of the live games in the order of their list. */
export const liveCodes = (language: Language): readonly string[] =>
  recordedList(language)
    .value.games.filter(it => it.isGame === 'GAME')
    .map(it => it.gameCode);

/** The live games, of a gateway whose server plays them. */
export function liveGames(language: Language): SceneLine {
  const { query, value } = recordedList(language);
  const games = value.games.map(game => ({ ...game, launchable: true }));
  return { rest: `GET /v1/games/list?${query}`, value: { ...value, games, total: games.length } };
}

/** A table at the server's time of the script. @param closesIn Until its bets close, ms. */
export const tableOf = (table: string, closesIn: number, more: object = {}) => ({
  ...{ table, kind: 'baccarat', startsAt: { $now: closesIn - 15_000 }, closesAt: { $now: closesIn } },
  ...{ players: 12, freeSeats: null, least: 100, most: 500_000, marks: ['B', 'P', 'E', 'B'] },
  ...more,
});
