import { createScope } from '../../../streams/scope.ts';
import { POOL_UNITS } from '../../../streams/wire/slots/jackpot.ts';
import type { PoolNow } from '../../jackpots/wire/topics.ts';
import type { Boot } from '../../server/document.ts';
import { amountText, filled } from '../boot.ts';
import { el } from '../dom.ts';

/** What the shared pool holds, as it grows. */
export function createPoolMeter({
  key,
  pool,
  texts,
}: Pick<Boot, 'key' | 'pool' | 'texts'>): HTMLElement | null {
  if (pool === null) return null;
  const words = texts.slot.jackpot;
  const amount = el('strong', { 'data-testid': 'jackpot' });
  const last = el('span', { class: 'small' });
  function show({ units, lastWin }: PoolNow): void {
    amount.textContent = amountText(Math.floor(units / POOL_UNITS));
    last.textContent = lastWin === null ? '' : filled(words.last, { amount: amountText(lastWin) });
  }
  show(pool);
  const { owner } = pool;
  // The game is there before it follows the pool: what it holds now is shown already.
  void import('./followPool.ts').then(({ followPool }) => followPool(key, owner, createScope(), show));
  return el('p', { class: 'jackpot' }, el('span', {}, words.name), amount, last);
}
