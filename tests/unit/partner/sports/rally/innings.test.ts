import { describe, expect, it } from 'vitest';
import { BALL_RUNS, ballsOf, WICKET, WIDE } from '../../../../../partner/sports/model/cricket/ball.ts';
import { crossingsOf } from '../../../../../partner/sports/model/cricket/crossings.ts';
import { formatOf } from '../../../../../partner/sports/model/cricket/formats.ts';
import { inningsTable } from '../../../../../partner/sports/model/cricket/inningsTable.ts';

const T20 = formatOf({});
const balls = ballsOf(T20, 3);
const table = inningsTable(balls);
const sum = (all: ArrayLike<number>, from = 0) =>
  Array.from(all).reduce((one, chance, n) => (n < from ? one : one + chance), 0);

/** Chances of an innings' last balls by walking through everything that may happen; a target ends it. */
function walked(left: number, inHand: number, target: number): Map<number, number> {
  const ends = new Map<number, number>();
  const walk = (ballsLeft: number, hand: number, runs: number, chance: number): void => {
    if (ballsLeft === 0 || hand === 0 || runs >= target || chance < 1e-12) {
      ends.set(runs, (ends.get(runs) ?? 0) + chance);
      return;
    }
    const at = balls.at(T20.balls - ballsLeft, hand);
    const of = (n: number) => chance * (balls.chances[at + n] ?? 0);
    BALL_RUNS.forEach((more, n) => {
      walk(ballsLeft - 1, hand, runs + more, of(n));
    });
    walk(ballsLeft - 1, hand - 1, runs, of(WICKET));
    walk(ballsLeft, hand, runs + 1, of(WIDE));
  };
  walk(left, inHand, 0, 1);
  return ends;
}

describe('sports cricket: an innings', () => {
  it('brings what walking through all of its last balls brings', () => {
    for (const [left, inHand] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [3, 10],
    ] as const) {
      const ends = walked(left, inHand, Number.POSITIVE_INFINITY);
      const rest = table.rest(left, inHand);
      for (let runs = 0; runs <= 18; runs += 1) expect(rest[runs] ?? 0).toBeCloseTo(ends.get(runs) ?? 0, 6);
    }
  });

  it('that chases ends with the ball that reaches its target, and all runs of that ball count', () => {
    for (const need of [1, 4, 9]) {
      const ends = walked(3, 2, need);
      const crossings = crossingsOf(balls, { ballsLeft: 3, inHand: 2, from: need, most: need });
      for (let beyond = 0; beyond <= 5; beyond += 1)
        expect(crossings.exactly(need, beyond)).toBeCloseTo(ends.get(need + beyond) ?? 0, 8);
    }
  });

  it('gets to a target as often as it gets as many runs without one', () => {
    const rest = table.rest(T20.balls, 10);
    const crossings = crossingsOf(balls, { ballsLeft: T20.balls, inHand: 10, from: 0, most: 300 });
    for (const need of [1, 60, 140, 180]) {
      const reached = sum([0, 1, 2, 3, 4, 5].map(beyond => crossings.exactly(need, beyond)));
      expect(reached).toBeCloseTo(sum(rest, need), 6);
    }
    expect(sum(rest)).toBeCloseTo(1, 6);
  });

  it('of a stronger side brings more, and 50 overs bring more than 20', () => {
    const mean = (overs: 20 | 50, lead: number) => {
      const format = formatOf({ overs });
      return Array.from(inningsTable(ballsOf(format, lead)).rest(format.balls, 10)).reduce(
        (all, chance, runs) => all + chance * runs,
        0,
      );
    };
    const [weak, even, strong, long] = [mean(20, -6), mean(20, 0), mean(20, 6), mean(50, 0)];
    expect(weak).toBeLessThan(even - 8);
    expect(strong).toBeGreaterThan(even + 8);
    // About what is scored on the field.
    expect(even).toBeGreaterThan(135);
    expect(even).toBeLessThan(170);
    expect(long).toBeGreaterThan(250);
    expect(long).toBeLessThan(310);
  });
});
