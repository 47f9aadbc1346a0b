import type { Boot } from '../server/document.ts';
import { el, picture } from './dom.ts';
import { SYMBOLS } from './symbols.ts';

const COUNTS = [3, 4, 5];

function symbolOf(rank: number): SVGSVGElement {
  const symbol = picture(SYMBOLS[rank] ?? []);
  symbol.setAttribute('class', 'symbol');
  return symbol;
}

/** What each symbol pays on a line, the best first. */
export function pricesTable(
  { prices: title, symbols }: Boot['texts']['slot'],
  prices: readonly (readonly number[])[],
): HTMLTableElement {
  const head = el('tr', {}, el('td', {}), ...COUNTS.map(count => el('th', { scope: 'col' }, `× ${count}`)));
  const rows = prices.map((row, rank) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbolOf(rank), symbols[rank] ?? ''),
      ...row.map(price => el('td', {}, price.toFixed(1))),
    ),
  );
  return el('table', {}, el('caption', {}, title), el('thead', {}, head), el('tbody', {}, ...rows.reverse()));
}
