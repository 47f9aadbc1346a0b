import { ROULETTE_WHEEL } from '../../../tables/rules/roulette/wheel.ts';
import { DROP_S } from './dropTime.ts';

/** Radians a second: the wheel turns slowly one way, the ball runs fast the other way. */
const WHEEL_SPEED = 0.9;
const BALL_SPEED = -5.2;
const TURN = 2 * Math.PI;
/** The last part of the drop, in which the ball lies in its pocket. */
const RESTS_FROM = 0.82;
/** A shorter way would have to be overrun and taken back, radians. */
const LEAST_WAY = 4.2;
/** Distances from the middle, of the radius of the wheel: on the rim, and in a pocket. */
const RIM = 0.93;
const POCKET = 0.64;

/** Where the ball is: its angle clockwise from the top, and how far from the middle. */
export interface BallPlace {
  readonly angle: number;
  readonly radius: number;
}

/** How far the wheel has turned, radians clockwise. @param at Seconds by the server's clock: the same for everybody. */
export const wheelAngle = (at: number): number => (at * WHEEL_SPEED) % TURN;

/** Angle of the middle of a number's pocket on the wheel, clockwise from its zero. */
export const pocketAngle = (number: number): number =>
  (ROULETTE_WHEEL.indexOf(number) / ROULETTE_WHEEL.length) * TURN;

/** The ball while nobody knows where it will fall. */
export const runningBall = (at: number): BallPlace => ({ angle: (at * BALL_SPEED) % TURN, radius: RIM });

const remainder = (angle: number) => ((angle % TURN) + TURN) % TURN;

/**
 * The ball when its number is known: it goes on from where it was, as fast as it was, slows down, falls and comes to rest in
 * the pocket, which it then turns with. @param known When the number became known, seconds. @param at Now, not before.
 */
export function fallingBall(number: number, known: number, at: number): BallPlace {
  const part = Math.min(1, (at - known) / (DROP_S * RESTS_FROM));
  // All seen from the wheel: where it was, how fast, and where it must come to.
  const start = runningBall(known).angle - wheelAngle(known);
  const speed = (BALL_SPEED - WHEEL_SPEED) * DROP_S * RESTS_FROM;
  const back = remainder(start - pocketAngle(number));
  const way = -(back < LEAST_WAY ? back + TURN : back);
  // A cubic that begins with the ball's speed and ends without any.
  const moved = speed * part * (1 - part) ** 2 + way * part * part * (3 - 2 * part);
  const fallen = Math.max(0, (part - 0.45) / 0.55);
  const bounce = Math.abs(Math.sin(fallen * Math.PI * 3)) * (1 - fallen) * 0.09;
  return {
    angle: wheelAngle(at) + start + moved,
    radius: RIM + (POCKET - RIM) * fallen * fallen + bounce,
  };
}
