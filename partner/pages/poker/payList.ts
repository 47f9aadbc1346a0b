import { POKER_TABLES, type PokerPay, type PokerTableId } from '../../games/poker/payTables.ts';
import type { Texts } from '../../server/texts.ts';
import { amountText } from '../boot.ts';
import { el } from '../dom.ts';

/** The pay table on the felt: a line lights up for what is held or hit. */
export interface PayList {
  readonly element: HTMLElement;
  setStake(minor: number): void;
  /** @param line Place of the line; -1 for none. */
  light(line: number, how: 'held' | 'hit'): void;
}

export const linesOf = (id: PokerTableId): readonly PokerPay[] => POKER_TABLES[id].lines;

export function openPayList({ poker }: Texts, id: PokerTableId): PayList {
  const rows = linesOf(id).map(line => {
    const amount = el('dd', {});
    return { amount, line, row: el('div', {}, el('dt', {}, poker.lines[line.id]), amount) };
  });
  const element = el(
    'section',
    { class: 'pays', 'aria-label': poker.prices },
    el('h2', {}, poker.tables[id]),
    el('dl', {}, ...rows.map(({ row }) => row)),
  );
  return {
    element,
    setStake(minor) {
      for (const { amount, line } of rows) amount.textContent = amountText(line.pays * minor);
    },
    light(lit, how) {
      for (const [at, { row }] of rows.entries()) row.dataset.lit = at === lit ? how : 'no';
    },
  };
}

/** What each hand pays in stakes, for the page that explains the game. */
export function stakesTable({ poker }: Texts, id: PokerTableId): HTMLTableElement {
  const rows = linesOf(id).map(({ id: line, pays }) =>
    el('tr', {}, el('th', { scope: 'row' }, poker.lines[line]), el('td', {}, String(pays))),
  );
  return el('table', {}, el('caption', {}, poker.inStakes), el('tbody', {}, ...rows));
}
