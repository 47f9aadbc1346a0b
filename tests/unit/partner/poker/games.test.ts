import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { gameOf } from '../../../../partner/games/games.ts';
import { POKER_TABLES } from '../../../../partner/games/poker/payTables.ts';
import { poker, pokerReturn, pokerTableOf } from '../../../../partner/games/poker/poker.ts';
import { languageOf, textsOf } from '../../../../partner/server/texts.ts';

const ANY = { gameType: 'RNG', volatility: null, lines: null, minBet: 100 };
const games = demoCatalogue().games.filter(it => it.gameClassify === 'VP');

describe('games that are sold as video poker', () => {
  it('are played as such, by the pay table of their name, and publish what it returns', () => {
    expect(games.length).toBeGreaterThanOrEqual(200);
    const tables = new Set<string>();
    for (const { gameCode, gameType, gameClassify, names, rtp } of games) {
      expect(gameOf({ gameType, gameClassify: gameClassify ?? '' })).toBe(poker);
      const figures = { ...ANY, gameCode, rtp: rtp ?? null };
      const table = pokerTableOf(figures);
      tables.add(table);
      expect(table === 'acesAndFaces', gameCode).toBe(names.en?.split(' ').includes('Aces'));
      expect(rtp).toBe(Math.floor(pokerReturn(table) * 10_000));
      expect(poker.rtp(figures)).toBe(rtp);
    }
    expect([...tables].toSorted()).toEqual(['acesAndFaces', 'deucesWild', 'jacksOrBetter']);
  });

  it('have the pay table of their code where what is published is none of them', () => {
    const tableOf = (gameCode: string) => pokerTableOf({ gameCode, rtp: 9_600 });
    expect(tableOf('PG-VALLEY-ACES')).toBe('acesAndFaces');
    expect(tableOf('PG-PALACES-POKER')).not.toBe('acesAndFaces');
    expect(tableOf('PG-PALACES-POKER')).toBe(tableOf('PG-PALACES-POKER'));
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
