import { z } from 'zod';
import type { Part, Parts } from './choice.ts';

function partShape(part: Part): z.ZodType {
  if (part.part === 'whole') return z.int().min(part.min).max(part.max);
  if (part.part === 'places')
    return z
      .array(
        z
          .int()
          .min(0)
          .max(part.count - 1),
      )
      .max(part.count);
  const words = part.values.filter(value => typeof value === 'string');
  return words.length > 0 ? z.enum(words) : z.union(part.values.map(value => z.literal(value)));
}

/** The check of a game's choice as it crosses the network. */
export const choiceShape = (game: string, parts: Parts) =>
  z.object({
    game: z.literal(game),
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partShape(part)])),
  });
