import { useEffect, useRef } from 'react';
import { wantsCalm } from '../../dom.ts';
import { type BallPlace, fallingBall, pocketAngle, runningBall, wheelAngle } from './ballPath.ts';
import { drawBall, drawBowl, drawWheel } from './drawWheel.ts';
import { DROP_S } from './dropTime.ts';

/** Side of the canvas in its own pixels: sharp on a screen with two of them for each of the page's. */
const SIDE = 640;
const RADIUS = SIDE / 2 - 4;

interface Spin {
  /** Whether a ball runs. */
  readonly isRunning: boolean;
  /** Where it comes to rest; null while nobody knows. */
  readonly number: number | null;
  /** When that became known, server time in seconds. */
  readonly known: number;
}

function ballAt({ isRunning, number, known }: Spin, now: number): BallPlace | null {
  if (number !== null) return fallingBall(number, known, now);
  return isRunning ? runningBall(now) : null;
}

/** The wheel as it is drawn once: nothing of it changes but its angle. */
function picture(font: string): HTMLCanvasElement | null {
  const wheel = document.createElement('canvas');
  wheel.width = SIDE;
  wheel.height = SIDE;
  const context = wheel.getContext('2d');
  if (context === null) return null;
  context.translate(SIDE / 2, SIDE / 2);
  drawWheel(context, RADIUS, font);
  return wheel;
}

function drawFrame(
  context: CanvasRenderingContext2D,
  wheel: HTMLCanvasElement,
  angle: number,
  ball: BallPlace | null,
): void {
  context.setTransform(1, 0, 0, 1, SIDE / 2, SIDE / 2);
  context.clearRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE);
  drawBowl(context, RADIUS);
  context.rotate(angle);
  context.drawImage(wheel, -SIDE / 2, -SIDE / 2);
  context.rotate(-angle);
  if (ball !== null) drawBall(context, RADIUS, ball);
}

/** The wheel and its ball. Who asked for less motion sees both at rest. */
export function RouletteWheel({
  isRunning,
  number,
  wasSeen,
  serverNow,
}: Pick<Spin, 'isRunning' | 'number'> & {
  /** Whether the number was known before this page was there: the ball lies in it at once. */
  readonly wasSeen: boolean;
  readonly serverNow: () => number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    const wheel = canvas.current === null ? null : picture(getComputedStyle(canvas.current).fontFamily);
    if (context === null || wheel === null) return;
    const seconds = () => serverNow() / 1_000;
    const known = seconds() - (wasSeen ? DROP_S : 0);
    if (wantsCalm()) {
      const ball = number === null ? null : { ...fallingBall(number, 0, DROP_S), angle: pocketAngle(number) };
      drawFrame(context, wheel, 0, ball);
      return;
    }
    let frame = 0;
    const draw = () => {
      const now = seconds();
      drawFrame(context, wheel, wheelAngle(now), ballAt({ isRunning, number, known }, now));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [isRunning, number, wasSeen, serverNow]);
  return <canvas ref={canvas} className="roulette-wheel" width={SIDE} height={SIDE} />;
}
