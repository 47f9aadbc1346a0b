import {
  type BingoForm,
  marksOf,
  placesOf,
  ROW,
  SQUARE_SIDE,
  type TicketMarks,
} from '../../games/bingo/patterns.ts';
import { columnOf, type Ticket } from '../../games/bingo/tickets.ts';
import type { Texts } from '../../server/texts.ts';
import { arrowPlace } from '../arrowPlace.ts';
import { filled } from '../boot.ts';
import { el, picture, type Shape } from '../dom.ts';

/** A ticket whose numbers are marked by itself, or by its player. */
export interface TicketView {
  readonly element: HTMLElement;
  /** A ball was called; answers whether the ticket has it. */
  call(ball: number): boolean;
  setByHand(byHand: boolean): void;
  /** Marks a number by hand. Nothing happens to one that was not called, or is not here. */
  mark(number: number): void;
  /** Everything that was called counts now. */
  finish(): void;
  /** Numbers that its player has marked. */
  marked(): readonly number[];
}

export interface TicketDeps {
  readonly texts: Texts['bingo'];
  readonly form: Pick<BingoForm, 'balls'>;
  /** Number of the ticket, from 1. */
  readonly n: number;
  /** Called when its player has pressed a number. */
  readonly onPress: (number: number, isCalled: boolean) => void;
  /** Called with what is marked now. */
  readonly onMarks: (marks: TicketMarks, caption: HTMLElement) => void;
}

/** Stands on the free field. */
const STAR: readonly Shape[] = [
  ['path', { d: 'M50 8L62 38 94 40 69 60 78 91 50 73 22 91 31 60 6 40 38 38Z', fill: 'currentColor' }],
];

interface Cell {
  readonly number: number;
  readonly button: HTMLButtonElement;
}

/** Where a number stands on a ticket of 90 balls, or in the order of one of 75. */
function placeIn(cell: HTMLElement, { balls }: Pick<BingoForm, 'balls'>, number: number, at: number): void {
  if (balls === 75) return;
  cell.style.gridColumn = String(columnOf(number) + 1);
  cell.style.gridRow = String(Math.floor(at / ROW) + 1);
}

export function openTicket(ticket: Ticket, { texts, form, n, onPress, onMarks }: TicketDeps): TicketView {
  const called = new Set<number>();
  const marked = new Set<number>();
  let byHand = false;
  let isOver = false;
  let current = 0;
  const caption = el('p', { class: 'caption' });
  const cells = ticket.map((number, at): Cell => {
    const button = el('button', { type: 'button', class: 'number' }, String(number));
    placeIn(button, form, number, at);
    button.addEventListener('click', () => press(at));
    button.addEventListener('keydown', event => step(event, at));
    return { number, button };
  });
  const buttons: HTMLElement[] = cells.map(({ button }) => button);
  const middle = (SQUARE_SIDE * SQUARE_SIDE - 1) / 2;
  const free = el('span', { class: 'number free', role: 'img', 'aria-label': texts.free }, picture(STAR));
  const element = el(
    'section',
    { class: 'bingo-ticket', 'aria-label': filled(texts.ticket, { n }) },
    caption,
    el(
      'div',
      { class: `numbers of-${form.balls}` },
      ...(form.balls === 75 ? buttons.toSpliced(middle, 0, free) : buttons),
    ),
  );

  function draw(): void {
    const counted = byHand && !isOver ? marked : called;
    const marks = marksOf(ticket, counted);
    const places = placesOf(form, marks);
    for (const [at, { number, button }] of cells.entries()) {
      const isMarked = counted.has(number);
      const isOpen = !isMarked && called.has(number);
      const words = isMarked ? texts.marked : isOpen ? texts.called : '{number}';
      button.setAttribute('aria-label', filled(words, { number }));
      button.setAttribute('aria-pressed', String(isMarked));
      button.setAttribute('aria-disabled', String(!byHand || isOver));
      button.tabIndex = byHand && !isOver && at === current ? 0 : -1;
      button.classList.toggle('in-pattern', ((places >> at) & 1) === 1);
    }
    onMarks(marks, caption);
  }
  function press(at: number): void {
    const number = ticket[at] ?? 0;
    if (!byHand || isOver) return;
    current = at;
    if (called.has(number)) marked.add(number);
    draw();
    onPress(number, called.has(number));
  }
  function step(event: KeyboardEvent, at: number): void {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    // The free field is stepped over.
    const field = form.balls === 75 && at >= middle ? at + 1 : at;
    let next = arrowPlace(event.key, field, ROW, isMirrored);
    if (form.balls === 75 && next === middle) next = arrowPlace(event.key, middle, ROW, isMirrored);
    if (next === null) return;
    const place = form.balls === 75 && next > middle ? next - 1 : next;
    if (cells[place] === undefined) return;
    current = place;
    draw();
    cells[place]?.button.focus();
  }
  draw();
  return {
    element,
    call(ball) {
      called.add(ball);
      draw();
      return ticket.includes(ball);
    },
    setByHand(now) {
      byHand = now;
      draw();
    },
    mark(number) {
      if (called.has(number) && ticket.includes(number)) marked.add(number);
      draw();
    },
    finish() {
      isOver = true;
      draw();
    },
    marked: () => [...marked],
  };
}
