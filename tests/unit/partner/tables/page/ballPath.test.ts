import { describe, expect, it } from 'vitest';
import {
  fallingBall,
  pocketAngle,
  runningBall,
  wheelAngle,
} from '../../../../../partner/pages/tables/scene/ballPath.ts';
import { DROP_S } from '../../../../../partner/pages/tables/scene/dropTime.ts';
import { ROULETTE_WHEEL } from '../../../../../partner/tables/rules/roulette/wheel.ts';

const TURN = 2 * Math.PI;
const apart = (a: number, b: number) => {
  const gap = (((a - b) % TURN) + TURN) % TURN;
  return Math.min(gap, TURN - gap);
};
const known = [0, 0.4, 1.7, 1_800_000_000.3];

describe('issue 33: the ball of roulette', () => {
  it.each(ROULETTE_WHEEL)('comes to rest in the pocket of %i and turns with it', number => {
    for (const since of known)
      for (const after of [DROP_S, DROP_S + 1, DROP_S + 7.3]) {
        const ball = fallingBall(number, since, since + after);
        const middle = wheelAngle(since + after) + pocketAngle(number);
        expect(apart(ball.angle, middle)).toBeLessThan(1e-4);
        expect(ball.radius).toBeCloseTo(0.64);
      }
  });

  it.each(ROULETTE_WHEEL)('goes on from where it ran and never turns round on the wheel: %i', number => {
    for (const since of known) {
      const start = fallingBall(number, since, since);
      expect(apart(start.angle, runningBall(since).angle)).toBeLessThan(1e-4);
      expect(start.radius).toBeCloseTo(runningBall(since).radius);
      let before = start.angle - wheelAngle(since);
      for (let step = 1; step <= 60; step += 1) {
        const at = since + (DROP_S * step) / 60;
        const angle = fallingBall(number, since, at).angle - wheelAngle(at);
        expect(angle - before).toBeLessThan(1e-5);
        before = angle;
      }
    }
  });
});
