import type { SlotFacts } from '../../games/slot/slot.ts';
import type { Boot } from '../../server/document.ts';
import { el } from '../dom.ts';
import { letterOf, pictureOf } from './pictures.ts';

function symbolOfRow(letter: string, theme: readonly number[]): SVGSVGElement {
  const symbol = pictureOf(letter, theme);
  symbol.setAttribute('class', 'symbol');
  return symbol;
}

const captionOf = (engine: SlotFacts['engine'], texts: Boot['texts']['slot']['prices']) =>
  engine === 'ways' ? texts.way : engine === 'cluster' ? texts.cluster : texts.line;

/** What each symbol pays, the best first. */
export function pricesTable(
  facts: SlotFacts,
  texts: Boot['texts']['slot'],
  nameOf: (symbol: number) => string,
) {
  const { prices, theme, engine, least, sizes } = facts;
  const counts = prices[0]?.map((_, i) => sizes[i] ?? least + i) ?? [];
  const head = counts.map(count => el('th', { scope: 'col' }, `× ${count}`));
  const rows = prices.map((row, symbol) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbolOfRow(letterOf(symbol), theme), nameOf(symbol)),
      ...row.map(price => el('td', {}, price.toFixed(1))),
    ),
  );
  const table = el(
    'table',
    {},
    el('caption', {}, captionOf(engine, texts.prices)),
    el('thead', {}, el('tr', {}, el('td', {}), ...head)),
    el('tbody', {}, ...rows.toReversed()),
  );
  // Sizes of clusters are many: a phone scrolls to the greater ones.
  return el(
    'div',
    { class: 'wide', tabindex: '0', role: 'group', 'aria-label': captionOf(engine, texts.prices) },
    table,
  );
}

/** A special symbol, and what it does. */
export const specialLine = (letter: string, name: string, rule: string): HTMLElement =>
  el('p', { class: 'special' }, symbolOfRow(letter, []), el('span', {}, el('strong', {}, name), ` ${rule}`));
