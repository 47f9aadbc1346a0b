import type { OfficeMallItem } from '../../../streams/wire/office/mallCalls.ts';
import { toMajor, toMinor } from '../../../streams/wire/protocol/amount.ts';
import type { CallInput } from '../../../streams/wire/tables/calls.ts';
import { readTimeField, timeFieldOf } from '../../kit/text/momentField.ts';

/** What the form of an item holds, as somebody types it. */
export interface ItemForm {
  readonly id: string;
  readonly type: OfficeMallItem['type'];
  readonly points: string;
  readonly amount: string;
  readonly stock: string;
  readonly mostEach: string;
  readonly place: string;
  readonly hidden: boolean;
  readonly saleFrom: string;
  readonly saleUntil: string;
}

const NEW: ItemForm = {
  ...{ id: '', type: 'goods', points: '', amount: '', stock: '', mostEach: '', place: '' },
  ...{ hidden: true, saleFrom: '', saleUntil: '' },
};

const numberText = (value: number | null) => (value === null ? '' : String(value));
const timeText = (at: number | null) => (at === null ? '' : timeFieldOf(at));

/** What the form begins with: an item as it is, or a new one that nobody sees yet. */
export const formOf = (item: OfficeMallItem | null): ItemForm =>
  item === null
    ? NEW
    : {
        ...{ id: item.id, type: item.type, points: String(item.points), stock: String(item.stock) },
        ...{ amount: item.amount === 0 ? '' : String(toMajor(item.amount)), hidden: item.hidden },
        ...{ mostEach: numberText(item.mostEach), place: String(item.place) },
        ...{ saleFrom: timeText(item.saleFrom), saleUntil: timeText(item.saleUntil) },
      };

/** A whole number as it is typed, from `least` on; null for what is none. */
function wholeIn(text: string, least: number): number | null {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;
  return value >= least ? value : null;
}

/** An amount as it is typed, minor units; nothing is 0, null for what is none. */
function amountIn(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? toMinor(Number(typed)) : null;
}

type Terms = Omit<CallInput<'officeMallItemSave'>, 'reason' | 'edit'>;

/** Fields of the form that hold what can't be. */
export type Fault = 'id' | 'points' | 'amount' | 'stock' | 'mostEach' | 'place' | 'saleUntil';

/** What was typed as the call takes it, or the fields that it can't take. */
export function readForm(form: ItemForm): { readonly terms: Terms } | { readonly faults: readonly Fault[] } {
  const [points, stock, place] = [wholeIn(form.points, 1), wholeIn(form.stock, 0), wholeIn(form.place, 0)];
  const amount = amountIn(form.amount);
  const mostEach = form.mostEach.trim() === '' ? null : (wholeIn(form.mostEach, 1) ?? undefined);
  const [saleFrom, saleUntil] = [readTimeField(form.saleFrom), readTimeField(form.saleUntil)];
  const faults: Fault[] = [];
  if (!/^[\w.-]{1,80}$/.test(form.id)) faults.push('id');
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom) faults.push('saleUntil');
  if (points === null) faults.push('points');
  if (stock === null) faults.push('stock');
  if (place === null) faults.push('place');
  if (amount === null) faults.push('amount');
  if (mostEach === undefined) faults.push('mostEach');
  if (faults.length > 0 || points === null || stock === null || place === null) return { faults };
  if (amount === null || mostEach === undefined) return { faults };
  const { id, type, hidden } = form;
  return { terms: { id, type, hidden, points, stock, place, amount, mostEach, saleFrom, saleUntil } };
}
