import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../../../../partner/sports/model/numbers.ts';
import { newPart } from '../../../../../partner/sports/model/series/seriesRules.ts';
import { shooterModel } from '../../../../../partner/sports/model/shooter/shooter.ts';
import type { Contest } from '../../../../../partner/sports/model/sportModel.ts';
import { tableTennisModel } from '../../../../../partner/sports/model/tableTennis/tableTennis.ts';
import {
  isGameOver,
  serverOf,
  tennisGame,
  tennisPoint,
} from '../../../../../partner/sports/model/tennis/serve.ts';
import { tennisModel } from '../../../../../partner/sports/model/tennis/tennis.ts';
import type { BookSport } from '../../../../../streams/wire/sportsBook/words.ts';

const even = (sport: BookSport): Contest => ({
  ...{ sport, strength: { home: 0.5, away: 0.5 } },
  lineUps: { home: [], away: [] },
});

describe('sports tennis: games', () => {
  it('are held as often as the formula of a game says', () => {
    const stand = newPart('home');
    for (const lead of [-8, 0, 5]) {
      const p = tennisPoint(lead, stand);
      const held = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)));
      expect(tennisGame(lead, stand)).toBeCloseTo(held, 12);
    }
  });

  it('of a tie-break are served by one side once, then by each twice', () => {
    const tieBreak = (points: number) => ({
      ...newPart('home'),
      home: 6,
      away: 6,
      points: { home: points, away: 0 },
    });
    expect([0, 1, 2, 3, 4, 5, 6].map(n => serverOf(tieBreak(n)))).toEqual([
      'home',
      'away',
      'away',
      'home',
      'home',
      'away',
      'away',
    ]);
    expect(tennisGame(0, tieBreak(0))).toBeCloseTo(0.5, 12);
    expect(isGameOver({ ...tieBreak(0), points: { home: 7, away: 6 } })).toBe(false);
    expect(isGameOver({ ...tieBreak(0), points: { home: 8, away: 6 } })).toBe(true);
  });

  it('are called 15, 30, 40 and advantage', () => {
    const draw = drawsOf('calls');
    const called = new Set<number>();
    for (let n = 0; n < 10; n += 1) {
      const match = tennisModel.play(even('tennis'), draw);
      for (const { at } of match.frames) {
        const seen = tennisModel.at(match, at);
        const { home, away } = seen.parts.at(-1) ?? { home: 0, away: 0 };
        const points = seen.statistics.find(it => it.name === 'gamePoints');
        if (points !== undefined && home + away < 12) called.add(points.home).add(points.away);
      }
    }
    expect([...called].sort((a, b) => a - b)).toEqual([0, 15, 30, 40, 50]);
  });
});

describe('sports of sets and maps', () => {
  it('give equal sides equal chances, and a set more or less is worth what it says', () => {
    for (const model of [tennisModel, tableTennisModel, shooterModel]) {
      const contest = even(model.sport);
      const before = model.at(model.play(contest, drawsOf('even')), -1);
      const chance = (pick: string) =>
        model.chanceOf(contest, before, [{ market: 'correctScore', part: 0, line: null, pick }]) ??
        Number.NaN;
      expect(
        model.chanceOf(contest, before, [{ market: 'winner', part: 0, line: null, pick: 'home' }]),
      ).toBeCloseTo(0.5, 9);
      const needed = model === tableTennisModel ? 3 : 2;
      expect(chance(`${needed}-0`)).toBeCloseTo(chance(`0-${needed}`), 9);
      expect(chance(`${needed}-0`)).toBeCloseTo(0.5 ** needed, 2);
    }
  });

  it('know the chance of selections together: of one set, of all sets and of the next point', () => {
    const contest = even('tableTennis');
    const before = tableTennisModel.at(tableTennisModel.play(contest, drawsOf('pairs')), 0);
    const of = (...selections: Parameters<typeof tableTennisModel.chanceOf>[2][number][]) =>
      tableTennisModel.chanceOf(contest, before, selections);
    const winner = { market: 'winner', part: 0, line: null, pick: 'home' } as const;
    const set = { market: 'winner', part: 1, line: null, pick: 'home' } as const;
    const lost = { ...set, pick: 'away' } as const;
    const next = { market: 'next', part: 1, line: null, pick: 'home' } as const;
    expect(of(winner, set)).toBeGreaterThan((of(winner) ?? 1) * (of(set) ?? 1));
    expect((of(winner, set) ?? 0) + (of(winner, lost) ?? 0)).toBeCloseTo(of(winner) ?? 0, 9);
    expect(of(set, next)).toBeGreaterThan((of(set) ?? 1) * (of(next) ?? 1));
    expect(of(set, lost)).toBe(0);
    // The fourth set may not be played.
    expect(of({ ...set, part: 4 })).toBeNull();
    expect(tableTennisModel.gradeOf({ ...before, isOver: true, finished: 3 }, { ...set, part: 4 })).toBe(
      'void',
    );
  });

  it('of a shooter end in overtime with sixteen at most', () => {
    const draw = drawsOf('overtime');
    const ends = new Set<string>();
    for (let n = 0; n < 300; n += 1)
      for (const { home, away } of shooterModel.play(even('shooter'), draw).parts) {
        const [most, least] = [Math.max(home, away), Math.min(home, away)];
        expect(least >= 12 ? most : 13).toBe(most);
        expect(least >= 12 ? 16 : 13).toBe(most);
        ends.add(`${most}-${least}`);
      }
    expect(ends).toContain('16-15');
    expect(ends).toContain('13-11');
  });
});
