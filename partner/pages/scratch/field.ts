import { el } from '../dom.ts';
import { createFoil } from './foil.ts';
import { type Point, RADIUS, SIDE } from './rubbed.ts';

/** What stands under the foil of a field. */
export interface UnderFoil {
  readonly picture: Node;
  /** What it pays, to be seen; empty for nothing. */
  readonly worth: string;
  /** All of it in words. */
  readonly words: string;
}

/** One field of a card. */
export interface CardField {
  readonly element: HTMLButtonElement;
  /** Lays new foil on it; null: there is no card, and nothing under it. */
  cover(under: UnderFoil | null): void;
  /** Rubs along a line of the window. */
  rub(from: Point, to: Point): void;
  /** Takes its foil off. Nothing happens where there is none, or no card. */
  open(): void;
  mark(): void;
}

/** Once so much is off, the rest of the foil goes by itself. */
const ENOUGH = 0.55;

/**
 * @param at Its place on the card, from 0.
 * @param covered What it is called while it is covered.
 * @param onOpen Its foil is off.
 */
export function createField(at: number, covered: string, onOpen: () => void): CardField {
  const element = el('button', { type: 'button', class: 'field' });
  let under: UnderFoil | null = null;
  let foil = createFoil(`foil-${at}`);
  let isCovered = true;

  function cover(next: UnderFoil | null): void {
    under = next;
    isCovered = true;
    foil = createFoil(`foil-${at}`);
    const shown =
      next === null ? [] : [next.picture, el('span', { class: 'worth', 'aria-hidden': 'true' }, next.worth)];
    element.replaceChildren(...shown, foil.element);
    element.dataset.state = next === null ? 'none' : 'covered';
    element.setAttribute('aria-label', covered);
    element.setAttribute('aria-disabled', String(next === null));
  }

  function open(): void {
    if (under === null || !isCovered) return;
    isCovered = false;
    element.dataset.state = 'open';
    element.setAttribute('aria-label', under.words);
    element.setAttribute('aria-disabled', 'true');
    onOpen();
  }

  cover(null);
  return {
    element,
    cover,
    open,
    rub(from, to) {
      if (under === null || !isCovered) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const placeOf = ({ x, y }: Point) => ({
        x: ((x - left) / width) * SIDE,
        y: ((y - top) / height) * SIDE,
      });
      const [start, end] = [placeOf(from), placeOf(to)];
      const isNear = (one: number, other: number) =>
        Math.max(one, other) > -RADIUS && Math.min(one, other) < SIDE + RADIUS;
      if (isNear(start.x, end.x) && isNear(start.y, end.y) && foil.rub(start, end) >= ENOUGH) open();
    },
    mark: () => element.classList.add('alike'),
  };
}
