import { SWIMMING } from '../../ponds/rules/kinds.ts';
import { SEATS } from '../../ponds/wire/words.ts';
import { el, wantsCalm } from '../dom.ts';
import { createEffects, drawEffect, type Effect, SEAT_COLOURS } from './effects.ts';
import type { FishInSight } from './inSight.ts';
import { drawSprite, type Sprite, spriteOf } from './sprites.ts';
import { cannonAt, onView, type PondView, pondView } from './view.ts';

/** More dots than this for a pixel nobody sees, and they cost time. */
const MOST_DOTS = 2;
/** A wag of a tail, ms. */
const WAG_MS = 420;

/** What a frame of the pond shows. */
export interface PondFrame {
  readonly fish: readonly FishInSight[];
  /** Masked names by seat; null for a free one. */
  readonly seats: readonly (string | null)[];
  /** The seat of the player; null for none. */
  readonly own: number | null;
  /** The fish that is pointed at. */
  readonly aimed: string | null;
  /** Whether all of it may be old. */
  readonly isOld: boolean;
}

export interface PondCanvas {
  readonly element: HTMLCanvasElement;
  view(): PondView;
  add(effect: Omit<Effect, 'at'>): void;
}

/** A canvas that draws a pond with each picture of the screen, as long as it is on the page. */
export function openPondCanvas(frameOf: () => PondFrame): PondCanvas {
  const element = el('canvas', { class: 'pond', 'aria-hidden': 'true' });
  const context = element.getContext('2d');
  const effects = createEffects();
  let view = pondView(1, 1);
  let dots = 1;
  let sprites: readonly Sprite[] = [];

  function measure(): void {
    const { clientWidth, clientHeight } = element;
    dots = Math.min(MOST_DOTS, window.devicePixelRatio);
    view = pondView(Math.max(1, clientWidth), Math.max(1, clientHeight));
    element.width = Math.round(view.width * dots);
    element.height = Math.round(view.height * dots);
    sprites = SWIMMING.map(({ radius }, kind) => spriteOf(kind, 2 * radius * view.scale * dots));
  }

  function drawFish(to: CanvasRenderingContext2D, it: FishInSight, isAimed: boolean, at: number): void {
    const sprite = sprites[it.swim.kind];
    if (sprite === undefined) return;
    const { x, y } = onView(view, it.x, it.y);
    to.save();
    to.translate(x, y);
    if (isAimed) {
      to.strokeStyle = '#fff';
      to.lineWidth = 2;
      to.beginPath();
      to.arc(0, 0, (SWIMMING[it.swim.kind]?.radius ?? 0) * view.scale + 4, 0, 2 * Math.PI);
      to.stroke();
    }
    if (it.swim.isLeftward) to.scale(-1, 1);
    to.rotate(it.tilt);
    to.scale(1 / dots, 1 / dots);
    drawSprite(to, sprite, wantsCalm() ? 0 : Math.sin(((at + it.swim.from) / WAG_MS) * 2 * Math.PI));
    to.restore();
  }

  function drawCannons(to: CanvasRenderingContext2D, { seats, own }: PondFrame): void {
    to.textAlign = 'center';
    to.font = '600 13px "Anek Latin", "Anek Bangla", Vazirmatn, sans-serif';
    for (let seat = 0; seat < SEATS; seat += 1) {
      const { x, y } = cannonAt(view, seat);
      const name = seats[seat] ?? null;
      to.globalAlpha = name === null ? 0.35 : 1;
      to.fillStyle = SEAT_COLOURS[seat] ?? '#fff';
      to.beginPath();
      to.roundRect(x - 6, y - 34, 12, 30, 6);
      to.roundRect(x - 17, y - 12, 34, 24, 12);
      to.fill();
      if (seat === own) {
        to.strokeStyle = '#fff';
        to.lineWidth = 2;
        to.stroke();
      }
      if (name !== null) to.fillText(name, x, y - 42, view.width / SEATS - 8);
    }
    to.globalAlpha = 1;
  }

  function draw(at: number): void {
    if (!element.isConnected || context === null) return;
    requestAnimationFrame(draw);
    const frame = frameOf();
    context.setTransform(dots, 0, 0, dots, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    context.globalAlpha = frame.isOld ? 0.45 : 1;
    for (const it of frame.fish) drawFish(context, it, it.swim.fish === frame.aimed, at);
    drawCannons(context, frame);
    for (const effect of effects.now(at)) drawEffect(context, effect, at);
  }

  new ResizeObserver(measure).observe(element);
  requestAnimationFrame(at => {
    measure();
    draw(at);
  });
  return {
    element,
    view: () => view,
    add: effect => effects.add({ ...effect, at: performance.now() }),
  };
}
