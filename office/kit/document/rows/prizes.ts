import type { ContentValue } from '../../../../streams/wire/content/documents.ts';
import { PRIZE_KINDS } from '../../../../streams/wire/draws/words.ts';

/** A prize as a form has it: what is not typed yet is missing. */
export interface WrittenPrize {
  readonly id: string;
  readonly count?: number | undefined;
  readonly reward: {
    readonly kind: (typeof PRIZE_KINDS)[number];
    /** Minor units, or points. */
    readonly amount?: number | undefined;
    readonly times?: number | undefined;
    readonly productType?: string | undefined;
    readonly days?: number | undefined;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A prize of the list; null for what is none. */
function prizeOf(value: unknown): WrittenPrize | null {
  if (!isObject(value) || typeof value.id !== 'string' || !isObject(value.reward)) return null;
  const { kind: named, amount, times, productType, days } = value.reward;
  const kind = PRIZE_KINDS.find(it => it === named);
  if (kind === undefined) return null;
  const game = typeof productType === 'string' ? productType : undefined;
  return {
    ...{ id: value.id, count: numberIn(value.count) },
    reward: {
      ...{ kind, amount: numberIn(amount) },
      ...{ times: numberIn(times), productType: game, days: numberIn(days) },
    },
  };
}

/** The prizes that a document's field holds; none for what can't be read. */
export function readPrizes(field: ContentValue['facts'][string] | undefined): readonly WrittenPrize[] {
  try {
    const list: unknown = JSON.parse(String(field ?? '[]'));
    return Array.isArray(list) ? list.map(prizeOf).filter(it => it !== null) : [];
  } catch {
    return [];
  }
}

/** The same as the field; undefined for none. */
export const writePrizes = (prizes: readonly WrittenPrize[]): string | undefined =>
  prizes.length === 0 ? undefined : JSON.stringify(prizes);

/** A prize that nobody has written yet, with an id that is free. */
export function newPrize(prizes: readonly WrittenPrize[]): WrittenPrize {
  const used = new Set(prizes.map(({ id }) => id));
  let n = prizes.length + 1;
  while (used.has(`prize-${n}`)) n += 1;
  return { id: `prize-${n}`, count: 1, reward: { kind: 'cash' } };
}

/** A prize of another kind: what only a bonus has goes. */
export function ofKind(prize: WrittenPrize, kind: WrittenPrize['reward']['kind']): WrittenPrize {
  const { amount, times, productType, days } = prize.reward;
  return {
    ...prize,
    reward: { kind, amount, ...(kind === 'bonus' && { times, productType, days }) },
  };
}
