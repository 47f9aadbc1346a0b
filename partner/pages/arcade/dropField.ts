import type { DropFacts, Fallen } from '../../games/arcade/drop.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el, pause, wantsCalm } from '../dom.ts';

/** The lanes, the fruit that hangs above them, and the basket below. */
export interface DropField {
  readonly element: HTMLElement;
  /** First lane of the basket. */
  place(): number;
  setBasket(place: number, width: number): void;
  /** Hangs a fruit up; null for none. */
  hang(fruit: { readonly isGolden: boolean } | null): void;
  /** Lets the fruit fall into its lane; settles when it is there. */
  fall(fallen: Fallen): Promise<void>;
  /** Whether the basket can be moved now. */
  setFree(isFree: boolean): void;
}

const FALL_MS = 1_100;
const REST_MS = 350;

export function openDropField(texts: Texts['drop'], { lanes }: Pick<DropFacts, 'lanes'>): DropField {
  let isFree = false;
  let width = 1;
  let place = 0;
  const fruit = el('div', { class: 'fruit' });
  const basket = el('div', { class: 'basket' });
  const field = el('div', { class: 'drop-area', 'aria-hidden': 'true' }, fruit, basket);
  field.style.setProperty('--lanes', String(lanes));
  const range = el('input', { type: 'range', min: '0', 'aria-label': texts.place, class: 'drop-place' });

  function draw(): void {
    range.max = String(lanes - width);
    range.value = String(place);
    range.setAttribute('aria-valuetext', filled(texts.at, { from: place + 1, to: place + width, lanes }));
    range.setAttribute('aria-disabled', String(!isFree));
    basket.style.setProperty('--place', String(place));
    basket.style.setProperty('--width', String(width));
  }
  /** Puts the basket somewhere, if its player may. */
  function move(to: number): void {
    if (isFree) place = Math.min(Math.max(0, to), lanes - width);
    draw();
  }
  range.addEventListener('input', () => move(Number(range.value)));
  const aim = ({ clientX, buttons }: PointerEvent) => {
    if (buttons === 0) return;
    const { left, width: across } = field.getBoundingClientRect();
    move(Math.round(((clientX - left) / across) * lanes - width / 2));
  };
  field.addEventListener('pointerdown', aim);
  field.addEventListener('pointermove', aim);
  document.addEventListener('keydown', event => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const isElsewhere = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]');
    if (by === 0 || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(place + by);
  });

  return {
    element: el('div', { class: 'drop-field' }, field, range),
    place: () => place,
    setBasket(to, next) {
      width = next;
      place = Math.min(to, lanes - width);
      basket.dataset.state = 'empty';
      draw();
    },
    hang(next) {
      fruit.hidden = next === null;
      fruit.dataset.gold = String(next?.isGolden ?? false);
      fruit.dataset.state = 'hanging';
      basket.dataset.state = 'empty';
    },
    async fall({ lane, isGolden, tenths }) {
      fruit.hidden = false;
      fruit.dataset.gold = String(isGolden);
      fruit.style.setProperty('--lane', String(lane));
      fruit.dataset.state = 'falling';
      if (!wantsCalm()) await pause(FALL_MS);
      fruit.dataset.state = tenths > 0 ? 'caught' : 'missed';
      basket.dataset.state = tenths > 0 ? 'full' : 'empty';
      await pause(wantsCalm() ? 0 : REST_MS);
    },
    setFree(now) {
      isFree = now;
      draw();
    },
  };
}
