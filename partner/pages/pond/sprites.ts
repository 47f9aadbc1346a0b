import type { Shape } from '../dom.ts';
import { fishShapes } from '../fishShapes.ts';

/** Size of the drawing of a fish, and where its tail begins. */
const DRAWN = { width: 120, height: 80, tail: 34 } as const;

/** A fish in two parts, so that its tail can move. */
export interface Sprite {
  readonly body: HTMLCanvasElement;
  readonly tail: HTMLCanvasElement;
}

const textIn = (attributes: Shape[1], name: string): string | null => {
  const value = new Map(Object.entries(attributes)).get(name);
  return value === undefined ? null : String(value);
};

function pathOf([tag, attributes]: Shape): Path2D {
  const number = (name: string) => Number(textIn(attributes, name) ?? 0);
  if (tag === 'path') return new Path2D(textIn(attributes, 'd') ?? '');
  const path = new Path2D();
  path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  return path;
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  const [, attributes] = shape;
  const path = pathOf(shape);
  const [fill, stroke] = [textIn(attributes, 'fill'), textIn(attributes, 'stroke')];
  context.globalAlpha = Number(textIn(attributes, 'opacity') ?? 1);
  if (fill !== null && fill !== 'none') {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke === null) return;
  context.strokeStyle = stroke;
  context.lineWidth = Number(textIn(attributes, 'stroke-width') ?? 1);
  context.lineCap = 'round';
  context.stroke(path);
}

/** Draws some shapes once: pictures of them are all that a frame copies. @param size Pixels for a unit of the drawing. */
function drawn(shapes: readonly Shape[], size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(DRAWN.width * size);
  canvas.height = Math.ceil(DRAWN.height * size);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.scale(size, size);
  for (const shape of shapes) draw(context, shape);
  return canvas;
}

/** @param length Of the fish, in pixels of the canvas. */
export function spriteOf(kind: number, length: number): Sprite {
  const shapes = fishShapes(kind);
  const isTail = ([, attributes]: Shape) => textIn(attributes, 'class') === 'tail';
  const size = length / DRAWN.width;
  return {
    body: drawn(
      shapes.filter(shape => !isTail(shape)),
      size,
    ),
    tail: drawn(shapes.filter(isTail), size),
  };
}

/** Draws a fish around the origin, which looks to the right. @param wag From -1 to 1. */
export function drawSprite(context: CanvasRenderingContext2D, { body, tail }: Sprite, wag: number): void {
  const [x, y] = [-body.width / 2, -body.height / 2];
  const joint = x + (body.width * DRAWN.tail) / DRAWN.width;
  context.save();
  context.translate(joint, 0);
  context.scale(0.86 + 0.14 * wag, 1);
  context.drawImage(tail, x - joint, y);
  context.restore();
  context.drawImage(body, x, y);
}
