import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { gameOf } from '../../../../partner/games/games.ts';
import { POKER_TABLES } from '../../../../partner/games/poker/payTables.ts';
import { poker } from '../../../../partner/games/poker/poker.ts';
import { languageOf, textsOf } from '../../../../partner/server/texts.ts';
import { POKER_RETURNS, pokerTableOf } from '../../../../streams/wire/gameServers/pokerTables.ts';

const games = demoCatalogue().games.filter(it => it.gameClassify === 'VP');

describe('games that are sold as video poker', () => {
  it('are played as such, by the pay table of their name, and publish what it returns', () => {
    expect(games.length).toBeGreaterThanOrEqual(200);
    const tables = new Set<string>();
    for (const { gameCode, gameType, gameClassify, names, rtp } of games) {
      expect(gameOf({ gameType, gameClassify: gameClassify ?? '' })).toBe(poker);
      const table = pokerTableOf(gameCode);
      tables.add(table);
      expect(table === 'acesAndFaces', gameCode).toBe(names.en?.split(' ').includes('Aces'));
      expect(rtp).toBe(POKER_RETURNS[table]);
    }
    expect([...tables].toSorted()).toEqual(['acesAndFaces', 'deucesWild', 'jacksOrBetter']);
  });

  it('may be launched by a gateway that names no kind: then they are the slot that they were', () => {
    expect(gameOf({ gameType: 'RNG' })?.kind).toBe('slot');
  });

  it.each(['en', 'bn', 'ar'])('name every line of every pay table in %s', language => {
    const { lines } = textsOf(languageOf(language)).poker;
    const ids = Object.values(POKER_TABLES).flatMap(table => table.lines.map(({ id }) => id));
    expect(Object.keys(lines).toSorted()).toEqual([...new Set(ids)].toSorted());
  });
});
