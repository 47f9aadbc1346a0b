import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../../../gateway/play/lobby/demo/demoCatalogue.ts';
import { type BingoFacts, bingo } from '../../../../partner/games/bingo/bingo.ts';
import { countPatterns } from '../../../../partner/games/bingo/derive.ts';
import { allCalls, callsWith, returnOfTable, waysTo } from '../../../../partner/games/bingo/odds.ts';
import patternCounts from '../../../../partner/games/bingo/patternCounts.json' with { type: 'json' };
import { BINGO_FORMS } from '../../../../partner/games/bingo/patterns.ts';
import { BINGO_TABLES } from '../../../../partner/games/bingo/tables.ts';
import { gameOf } from '../../../../partner/games/games.ts';

const ALL = Object.values(BINGO_TABLES).flatMap(tables => Object.values(tables));
const games = demoCatalogue().games.filter(it => it.gameType === 'RNG' && it.gameClassify === 'BG');

describe('the patterns of a ticket', () => {
  it.each(['75', '90'] as const)(
    'with %s balls: all sets of marks come to what is written down',
    { timeout: 120_000 },
    balls => expect(countPatterns(BINGO_FORMS[balls])).toEqual(patternCounts[balls]),
  );

  it('with 90 balls are as likely as other sums say', () => {
    for (const { calls } of Object.values(BINGO_TABLES[90])) {
      const with90 = (numbers: number) => waysTo(90 - numbers, calls - numbers);
      const of = (id: 'fullHouse' | 'twoLines') => callsWith({ balls: 90, calls }, id);
      expect(of('fullHouse')).toBe(with90(15));
      expect(of('twoLines')).toBe(3n * (with90(10) - with90(15)));
    }
  });

  it('with 75 balls are as likely as other sums say', () => {
    for (const { calls } of Object.values(BINGO_TABLES[75])) {
      const with75 = (numbers: number) => waysTo(75 - numbers, calls - numbers);
      const of = (id: 'frame' | 'cross' | 'plus') => callsWith({ balls: 75, calls }, id);
      expect(of('frame')).toBe(with75(16));
      // A frame and a cross have their corners in common, a frame and a plus the ends of the plus.
      expect(of('cross')).toBe(with75(8) - with75(20));
      expect(of('plus')).toBe(with75(8) - with75(16) - with75(20) + with75(24));
    }
  });
});

describe('the tables of bingo', () => {
  it('return what is written down', () => {
    const returns = (balls: 75 | 90) => Object.values(BINGO_TABLES[balls]).map(returnOfTable);
    expect([returns(75), returns(90)]).toEqual([
      [9_544, 9_642, 9_686],
      [9_498, 9_602, 9_659],
    ]);
  });

  it('pay the more the better a pattern is, never the price alone, and no two patterns at once', () => {
    for (const table of ALL) {
      const pays = table.pays.map(it => it.pays);
      expect(pays).toEqual(pays.toSorted((a, b) => b - a));
      expect(Math.min(...pays)).toBeGreaterThan(1);
      const won = table.pays.reduce((sum, { id }) => sum + callsWith(table, id), 0n);
      expect(won < allCalls(table)).toBe(true);
    }
  });

  it('are those of the 100 and more games that are sold as bingo, which publish what their table returns', () => {
    expect(games.length).toBeGreaterThanOrEqual(100);
    const forms = new Set<number>();
    for (const { gameCode, gameType, gameClassify = '', minBet, rtp, volatility } of games) {
      expect(gameOf({ gameType, gameClassify })).toBe(bingo);
      const figures = {
        ...{ gameCode, gameType, gameClassify, rtp: rtp ?? null, lines: null },
        ...{ minBet: minBet ?? null, volatility: volatility ?? null },
      };
      expect([gameCode, bingo.rtp(figures)]).toEqual([gameCode, rtp]);
      const { balls, patterns, prices } = bingo.facts(figures) as BingoFacts;
      forms.add(balls);
      expect(prices[0]).toBe(minBet);
      const back = patterns.reduce((sum, { pays, oneIn }) => sum + pays / oneIn, 0);
      expect(Math.floor(back * 10_000 + 1e-6)).toBe(rtp);
    }
    expect([...forms].toSorted()).toEqual([75, 90]);
  });
});
