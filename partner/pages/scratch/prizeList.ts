import type { CardFacts } from '../../games/scratch/scratch.ts';
import type { Boot } from '../../server/document.ts';
import { filled } from '../boot.ts';
import { el, picture } from '../dom.ts';
import { grouped, oneInText } from '../oddsText.ts';
import { CARD_SYMBOLS } from './cardSymbols.ts';

/** Of how many cards one wins. */
export const oneIn = (count: number, lot: number): string => oneInText(lot / count);

function symbolOf(at: number): SVGSVGElement {
  const symbol = picture(CARD_SYMBOLS[at] ?? []);
  symbol.setAttribute('class', 'symbol');
  return symbol;
}

/** The prizes as they stand on the card, the greatest first. */
export function createPrizeList(
  texts: Boot['texts']['scratch'],
  names: readonly string[],
  { prizes, lot, blanks }: CardFacts,
): { readonly element: HTMLElement; readonly mark: (prize: number | null) => void } {
  const rows = prizes.map(({ worth, count }, at) =>
    el(
      'li',
      {},
      symbolOf(blanks + at),
      el('span', { class: 'hidden' }, names[blanks + at] ?? ''),
      el('strong', { class: 'sum' }, `× ${grouped(worth)}`),
      el('small', {}, filled(texts.oneIn, { cards: oneIn(count, lot) })),
    ),
  );
  return {
    element: el(
      'div',
      { class: 'offer' },
      el('p', { id: 'prizes' }, texts.prizes),
      el('ul', { class: 'prizes', 'aria-labelledby': 'prizes' }, ...rows.toReversed()),
    ),
    mark(prize) {
      for (const [at, row] of rows.entries()) row.classList.toggle('won', at === prize);
    },
  };
}

/** The same with exact numbers, for the dialog. */
export function prizeTable(
  texts: Boot['texts']['scratch'],
  names: readonly string[],
  { prizes, lot, blanks }: CardFacts,
): HTMLTableElement {
  const heads = [texts.pays, filled(texts.ofLot, { lot: grouped(lot) })];
  const rows = prizes.map(({ worth, count }, at) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbolOf(blanks + at), names[blanks + at] ?? ''),
      el('td', { class: 'sum' }, `× ${grouped(worth)}`),
      el('td', {}, grouped(count)),
    ),
  );
  return el(
    'table',
    {},
    el('caption', {}, texts.prizes),
    el('thead', {}, el('tr', {}, el('td', {}), ...heads.map(head => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows.toReversed()),
  );
}
