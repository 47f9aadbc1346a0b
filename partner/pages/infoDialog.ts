import type { Boot } from '../server/document.ts';
import { el } from './dom.ts';

/** What is to be known of a game: its return, its volatility, and `more`. */
export function infoDialog({ texts, rtp, volatility, name }: Boot, more: readonly Node[]): HTMLDialogElement {
  const percent = `${(rtp / 100).toFixed(2)} %`;
  const level = new Map(Object.entries(texts.levels)).get(volatility ?? '');
  const rows = [[texts.rtp, percent], ...(level === undefined ? [] : [[texts.volatility, level]])];
  const close = el('button', { type: 'button', class: 'plain' }, texts.close);
  const dialog = el(
    'dialog',
    { 'aria-label': texts.info },
    el('h2', { dir: 'auto', tabindex: '-1' }, name),
    el(
      'dl',
      {},
      ...rows.flatMap(([term = '', value = '']) => [el('div', {}, el('dt', {}, term), el('dd', {}, value))]),
    ),
    ...more,
    close,
  );
  close.addEventListener('click', () => dialog.close());
  return dialog;
}
