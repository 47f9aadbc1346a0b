import { el } from '../dom.ts';

/** The ball that was called last, those before it, and a board of all. For the eye only: each call is said in words. */
export interface Caller {
  readonly balls: HTMLElement;
  readonly board: HTMLElement;
  call(ball: number): void;
  clear(): void;
}

/** Balls that are shown beside the last one. */
const BEFORE = 5;
/** Balls of one colour: a column of a ticket of 75 balls. */
const OF_COLOUR = 15;

/** @param balls How many there are. */
export function openCaller(balls: number): Caller {
  const row = el('div', { class: 'balls', 'aria-hidden': 'true' });
  const places = Array.from({ length: balls }, (_, at) => el('span', {}, String(at + 1)));
  const board = el('div', { class: 'ball-board', 'aria-hidden': 'true' }, ...places);
  return {
    ...{ balls: row, board },
    call(ball) {
      const shown = el('span', { class: 'ball' }, String(ball));
      shown.style.setProperty('--ball', String(Math.floor((ball - 1) / OF_COLOUR)));
      row.prepend(shown);
      while (row.children.length > BEFORE + 1) row.lastElementChild?.remove();
      places[ball - 1]?.classList.add('called');
    },
    clear() {
      row.replaceChildren();
      for (const place of places) place.classList.remove('called');
    },
  };
}
