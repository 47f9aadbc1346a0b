import { numberColour, ROULETTE_WHEEL } from '../../../tables/rules/roulette/wheel.ts';
import { type BallPlace, pocketAngle } from './ballPath.ts';

const TURN = 2 * Math.PI;
const ONE = TURN / ROULETTE_WHEEL.length;
/** Colours of a canvas, which reads no sheet. */
const COLOUR = {
  red: '#b3263c',
  black: '#12181a',
  zero: '#0f7a4e',
  wood: '#4a2a16',
  rim: '#2b1709',
} as const;
const GOLD = '#e3b35a';

const colourOf = (number: number) => COLOUR[numberColour(number)];

/** Angles of a canvas begin at the right; those of the wheel at the top. */
const onCanvas = (angle: number) => angle - TURN / 4;

function ring(context: CanvasRenderingContext2D, radius: number, fill: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fillStyle = fill;
  context.fill();
}

function pocket(
  context: CanvasRenderingContext2D,
  number: number,
  [inner, outer]: readonly [number, number],
): void {
  const middle = onCanvas(pocketAngle(number));
  context.beginPath();
  context.arc(0, 0, outer, middle - ONE / 2, middle + ONE / 2);
  context.arc(0, 0, inner, middle + ONE / 2, middle - ONE / 2, true);
  context.closePath();
  context.fillStyle = colourOf(number);
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = outer * 0.006;
  context.stroke();
}

/** Draws what turns: pockets, numbers and the cone in the middle. The zero is at the top. */
export function drawWheel(context: CanvasRenderingContext2D, radius: number, font: string): void {
  ring(context, radius * 0.87, COLOUR.rim);
  for (const number of ROULETTE_WHEEL) {
    pocket(context, number, [radius * 0.7, radius * 0.86]);
    pocket(context, number, [radius * 0.54, radius * 0.7]);
  }
  context.fillStyle = '#fff';
  context.font = `700 ${radius * 0.085}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const number of ROULETTE_WHEEL) {
    context.save();
    context.rotate(pocketAngle(number));
    context.fillText(String(number), 0, -radius * 0.78);
    context.restore();
  }
  const wood = context.createRadialGradient(0, 0, 0, 0, 0, radius * 0.54);
  wood.addColorStop(0, '#9a6232');
  wood.addColorStop(1, COLOUR.wood);
  ring(context, radius * 0.54, COLOUR.rim);
  context.beginPath();
  context.arc(0, 0, radius * 0.53, 0, TURN);
  context.fillStyle = wood;
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = radius * 0.03;
  for (let arm = 0; arm < 4; arm += 1) {
    context.save();
    context.rotate((arm * TURN) / 4);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(0, -radius * 0.3);
    context.stroke();
    context.restore();
  }
  ring(context, radius * 0.1, GOLD);
}

/** Draws what stands still: the bowl that the wheel lies in. */
export function drawBowl(context: CanvasRenderingContext2D, radius: number): void {
  const bowl = context.createRadialGradient(0, 0, radius * 0.8, 0, 0, radius);
  bowl.addColorStop(0, '#2b1709');
  bowl.addColorStop(0.6, '#6b3f1f');
  bowl.addColorStop(1, '#3a2010');
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fillStyle = bowl;
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = radius * 0.012;
  context.stroke();
}

export function drawBall(context: CanvasRenderingContext2D, radius: number, ball: BallPlace): void {
  const angle = onCanvas(ball.angle);
  const [x, y] = [Math.cos(angle) * ball.radius * radius, Math.sin(angle) * ball.radius * radius];
  const light = context.createRadialGradient(
    ...([x - radius * 0.012, y - radius * 0.012, 0] as const),
    ...([x, y, radius * 0.04] as const),
  );
  light.addColorStop(0, '#fff');
  light.addColorStop(1, '#b9c3c6');
  context.beginPath();
  context.arc(x, y, radius * 0.036, 0, TURN);
  context.fillStyle = light;
  context.fill();
}
