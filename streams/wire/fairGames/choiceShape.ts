import { z } from 'zod';
import type { Part, Parts } from './choice.ts';

const oneOf = (values: readonly (string | number)[]): z.ZodType => {
  const words = values.filter(value => typeof value === 'string');
  return words.length === values.length ? z.enum(words) : z.union(values.map(value => z.literal(value)));
};

/** Words, or whole numbers from the least to the greatest; which of them may be done when, a game knows. */
function moveOf(values: readonly (string | number)[]): z.ZodType {
  const words = values.filter(value => typeof value === 'string');
  const numbers = values.filter(value => typeof value === 'number');
  if (numbers.length === 0) return z.enum(words);
  const whole = z
    .int()
    .min(Math.min(...numbers))
    .max(Math.max(...numbers));
  return words.length === 0 ? whole : z.union([z.enum(words), whole]);
}

function placesOf(count: number, { least, most }: { readonly least: number; readonly most: number }) {
  const place = z
    .int()
    .min(0)
    .max(count - 1);
  const list = z.array(place).max(most);
  return least === 0 ? list : list.min(least);
}

function partShape(part: Part): z.ZodType {
  if (part.part === 'whole') return z.int().min(part.min).max(part.max);
  if (part.part === 'places') return placesOf(part.count, part);
  return part.part === 'moves' ? z.array(moveOf(part.values)).max(part.most) : oneOf(part.values);
}

/** The check of a game's choice as it crosses the network. */
export const choiceShape = (game: string, parts: Parts) =>
  z.object({
    game: z.literal(game),
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partShape(part)])),
  });

/** The same without what is done while a round is open: what it begins with. */
export const openingShape = (game: string, parts: Parts) =>
  choiceShape(game, Object.fromEntries(Object.entries(parts).filter(([, { part }]) => part !== 'moves')));
