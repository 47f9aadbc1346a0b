import { describe, expect, it } from 'vitest';
import { startMessage } from '../../../gateway/startMessage.ts';
import { GAMES, GAMES_BY_CODE, gameOf, sportsOf } from '../../../partner/games/games.ts';
import { kindOf } from '../../../partner/tables/offer/kindOf.ts';
import { GAME_CATEGORIES } from '../../../streams/wire/lobby/words.ts';

const served = (games: string | null) =>
  startMessage(
    {
      ...{ page: 'http://localhost:8080', demo: null, games, office: [], exposed: false, undelivered: [] },
      ...{ officePage: 'http://localhost:8080/office', clockComplaint: null, data: './.data' },
    },
    'in a file',
  );

/** What a category, or a kind with a game of its own, is called there. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  ...{ LIVE: 'live tables', SPORTS: 'sports', ESPORTS: 'e-sports', RNG: 'slots', FISH: 'fishing' },
  ...{
    COCKFIGHT: 'robot roosters',
    'RNG SC': 'scratch cards',
    'RNG VP': 'video poker',
    'RNG TG': 'card games',
  },
  ...{ 'RNG BG': 'bingo', 'RNG AC': 'arcade games' },
};
const isPlayed = (gameType: string) => {
  const game = { gameCode: 'ANY', vassalage: 'ANY', gameType, name: 'Any', minBet: 100 };
  return gameOf(game) !== null || sportsOf(game) !== null || kindOf(game) !== null;
};

describe('what is printed when the gateway serves', () => {
  it('issue 33: names every category and kind that the game server plays, and no other', () => {
    const text = served('http://localhost:8081').replaceAll(/\s+/g, ' ');
    const [, said = ''] = /http:\/\/localhost:8081 plays (.*?) of other studios/.exec(text) ?? [];
    // Of some kinds one game has a page of its own and the others share one.
    const kinds = new Set([...GAMES.keys(), ...GAMES_BY_CODE.keys()].filter(it => it.includes(' ')));
    const played = [...GAME_CATEGORIES.filter(isPlayed), ...kinds].map(it => WORDS[it] ?? it);
    expect(said.split(/, | and /).toSorted()).toEqual(played.toSorted());
  });

  it('says nothing of a game server that there is none of', () => {
    expect(served(null)).not.toMatch(/^ {2}games/m);
  });
});
