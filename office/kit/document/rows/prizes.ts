import { z } from 'zod';
import type { ContentValue } from '../../../../streams/wire/content/documents.ts';
import { PRIZE_KINDS } from '../../../../streams/wire/draws/words.ts';

const Prize = z.object({
  id: z.string(),
  count: z.number().optional(),
  reward: z.object({
    kind: z.enum(PRIZE_KINDS),
    amount: z.number().optional(),
    times: z.number().optional(),
    productType: z.string().optional(),
    days: z.number().optional(),
  }),
});
/** A prize as a form has it: what is not typed yet is missing. */
export type WrittenPrize = z.output<typeof Prize>;

const Prizes = z.array(Prize);

/** The prizes that a document's field holds; none for what can't be read. */
export function readPrizes(field: ContentValue['facts'][string] | undefined): readonly WrittenPrize[] {
  try {
    return Prizes.parse(JSON.parse(String(field ?? '[]')));
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
