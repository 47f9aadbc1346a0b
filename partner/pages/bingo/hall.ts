import type { BingoFacts } from '../../games/bingo/bingo.ts';
import { type PatternId, patternOf, type TicketMarks } from '../../games/bingo/patterns.ts';
import type { Ticket } from '../../games/bingo/tickets.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el } from '../dom.ts';
import { openCaller } from './caller.ts';
import { createPatternList } from './patternList.ts';
import { openTicket, type TicketView } from './ticket.ts';

/** Tickets, balls and prizes of a round. */
export interface BingoHall {
  readonly element: HTMLElement;
  clear(): void;
  /** Lays the tickets of a round down. */
  lay(tickets: readonly Ticket[]): void;
  /** Calls a ball; answers which tickets have it, from 1. */
  call(ball: number): readonly number[];
  /** Numbers that were marked by hand. */
  marked(): readonly number[];
  mark(numbers: readonly number[]): void;
  /** All balls were called: everything counts. */
  finish(): void;
}

/**
 * @param choice What is chosen besides the stake; stands below the tickets.
 * @param onPress Called when a number was pressed by hand.
 */
export function openHall(
  texts: Texts['bingo'],
  facts: BingoFacts,
  choice: HTMLElement,
  onPress: (number: number, isCalled: boolean) => void,
): BingoHall {
  const form = { balls: facts.balls };
  const caller = openCaller(facts.balls);
  const list = createPatternList(texts, facts);
  const byHand = el('input', { type: 'checkbox', id: 'by-hand', role: 'switch' });
  // Four tickets are scrolled on a small screen, by keys as well.
  const laid = el('div', {
    ...{ class: 'bingo-tickets', role: 'group', 'aria-label': texts.tickets, tabindex: '0' },
  });
  let tickets: readonly TicketView[] = [];
  /** The best pattern of each ticket, as far as it is marked. */
  let best: readonly (PatternId | null)[] = [];

  function showBest(at: number, marks: TicketMarks, caption: HTMLElement): void {
    const id = patternOf(form, marks);
    best = best.with(at, id);
    const ticket = filled(texts.ticket, { n: at + 1 });
    const pays = facts.patterns.find(it => it.id === id)?.pays;
    caption.textContent = id === null ? ticket : `${ticket} · ${texts.names[id]} × ${pays}`;
    list.mark(new Set(best.flatMap(it => it ?? [])));
  }
  function clear(): void {
    [tickets, best] = [[], []];
    laid.replaceChildren();
    caller.clear();
    list.mark(new Set());
  }
  byHand.addEventListener('change', () => {
    for (const ticket of tickets) ticket.setByHand(byHand.checked);
  });
  return {
    element: el(
      'div',
      { class: 'bingo-hall' },
      el('div', { class: 'bingo-side' }, caller.balls, list.element, caller.board),
      laid,
      el(
        'div',
        { class: 'bingo-choice' },
        choice,
        el('label', { for: 'by-hand', class: 'switch' }, byHand, el('span', {}, texts.byHand)),
      ),
    ),
    clear,
    lay(drawn) {
      clear();
      best = drawn.map(() => null);
      tickets = drawn.map((numbers, at) => {
        const onMarks = (marks: TicketMarks, caption: HTMLElement) => showBest(at, marks, caption);
        return openTicket(numbers, { texts, form, n: at + 1, onPress, onMarks });
      });
      for (const ticket of tickets) ticket.setByHand(byHand.checked);
      laid.dataset.count = String(drawn.length);
      laid.replaceChildren(...tickets.map(({ element }) => element));
    },
    call(ball) {
      caller.call(ball);
      return tickets.flatMap((ticket, at) => (ticket.call(ball) ? [at + 1] : []));
    },
    marked: () => [...new Set(tickets.flatMap(ticket => ticket.marked()))],
    mark(numbers) {
      for (const number of numbers) for (const ticket of tickets) ticket.mark(number);
    },
    finish() {
      for (const ticket of tickets) ticket.finish();
    },
  };
}
