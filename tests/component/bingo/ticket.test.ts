import { afterEach, describe, expect, it } from 'vitest';
import { BINGO_FORMS, patternOf, type TicketMarks } from '../../../partner/games/bingo/patterns.ts';
import { openTicket } from '../../../partner/pages/bingo/ticket.ts';
import { textsOf } from '../../../partner/server/texts.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const texts = textsOf('en').bingo;
/** Numbers of a ticket of 75 balls, row by row: 1 16 31 46 61, 2 17 32 47 62, and so on. */
const SQUARE = [0, 1, 2, 3, 4]
  .flatMap(row => [0, 1, 2, 3, 4].map(column => column * 15 + row + 1))
  .toSpliced(12, 1);
const ROWS = [1, 20, 40, 60, 80, 2, 11, 30, 50, 70, 3, 12, 21, 41, 61];

function open(balls: 75 | 90) {
  const presses: [number, boolean][] = [];
  let marks: TicketMarks = 0;
  const ticket = openTicket(balls === 75 ? SQUARE : ROWS, {
    ...{ texts, form: BINGO_FORMS[balls], n: 2 },
    onPress: (...press) => presses.push(press),
    onMarks: now => {
      marks = now;
    },
  });
  document.body.append(ticket.element);
  const cell = (number: number) =>
    [...ticket.element.querySelectorAll('button')].find(it => it.textContent === String(number));
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    );
  const focused = () => document.activeElement?.textContent;
  return { ticket, presses, marks: () => marks, cell, key, focused };
}

describe('a ticket', () => {
  it('marks what is called by itself, and shows the pattern that it makes', () => {
    const { ticket, cell, marks } = open(75);
    expect(ticket.element.getAttribute('aria-label')).toBe('Ticket 2');
    expect(ticket.call(75)).toBe(false);
    for (const ball of [3, 18, 48]) expect(ticket.call(ball)).toBe(true);
    expect(patternOf(BINGO_FORMS[75], marks())).toBeNull();
    ticket.call(63);
    expect(patternOf(BINGO_FORMS[75], marks())).toBe('line');
    for (const ball of [3, 18, 48, 63]) {
      expect(cell(ball)?.getAttribute('aria-pressed')).toBe('true');
      expect(cell(ball)?.classList.contains('in-pattern')).toBe(true);
    }
    expect(cell(1)?.getAttribute('aria-pressed')).toBe('false');
    // Nothing to press: nothing to stop at.
    expect([...ticket.element.querySelectorAll('button')].every(it => it.tabIndex === -1)).toBe(true);
  });

  it('is marked by hand where its player wants that: called numbers only, and at the end all of them count', () => {
    const { ticket, cell, presses, marks } = open(90);
    ticket.setByHand(true);
    for (const ball of [1, 20, 40, 60, 80]) ticket.call(ball);
    expect(marks()).toBe(0);
    expect(cell(20)?.getAttribute('aria-label')).toBe('20, called, not marked');
    cell(20)?.click();
    cell(2)?.click();
    expect(presses).toEqual([
      [20, true],
      [2, false],
    ]);
    expect([ticket.marked(), cell(20)?.getAttribute('aria-label')]).toEqual([[20], '20, marked']);
    ticket.mark(40);
    ticket.mark(3);
    expect(ticket.marked()).toEqual([20, 40]);
    ticket.finish();
    expect(patternOf(BINGO_FORMS[90], marks())).toBe('line');
    cell(1)?.click();
    expect(presses).toHaveLength(2);
  });

  it('has one stop for the tab key, and arrows from number to number, over the free field, mirrored', () => {
    const { ticket, cell, key, focused } = open(75);
    ticket.setByHand(true);
    expect([...ticket.element.querySelectorAll('button')].filter(it => it.tabIndex === 0)).toHaveLength(1);
    cell(1)?.focus();
    const path = (...keys: readonly string[]) =>
      keys.map(it => {
        key(it);
        return focused();
      });
    expect(path('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp')).toEqual([
      ...['16', '17', '18', '48', '47'],
    ]);
    expect(path('ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp')).toEqual(['62', '62', '61', '61']);
    document.body.style.direction = 'rtl';
    expect(path('ArrowRight')).toEqual(['46']);
  });

  it('of 90 balls stands in nine columns', () => {
    const { cell } = open(90);
    expect([1, 20, 80, 61].map(number => cell(number)?.style.gridColumn)).toEqual(['1', '3', '9', '7']);
    expect([1, 2, 3].map(number => cell(number)?.style.gridRow)).toEqual(['1', '2', '3']);
  });
});
