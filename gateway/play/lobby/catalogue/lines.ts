import { z } from 'zod';
import { VOLATILITIES } from '../../../../streams/wire/lobby/sorts.ts';
import { GAME_CATEGORIES, GAME_CLASSIFIES } from '../../../../streams/wire/lobby/words.ts';
import { Address } from '../../../../streams/wire/protocol/bounds.ts';

const Code = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores');
const Name = z.string().trim().min(1).max(120);
const Language = z.string().regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/, 'must be a language in small letters');

/** A vendor in a category; it stands in lists where it stands in the file. */
export const VendorLine = z.strictObject({
  kind: z.literal('vendor'),
  vassalage: Code,
  /** Cockfight vendors stand among the sports. */
  lane: z.enum(GAME_CATEGORIES).exclude(['COCKFIGHT']),
  name: Name,
  iconUrl: Address.optional(),
});
export type VendorLine = z.output<typeof VendorLine>;

/** A game; the more popular ones come first. */
export const GameLine = z.strictObject({
  kind: z.literal('game'),
  nodeId: Code,
  gameType: z.enum(GAME_CATEGORIES),
  vassalage: Code,
  gameCode: Code,
  /** By language; `en` stands in for those that are missing. */
  names: z
    .record(Language, Name)
    .refine(names => Object.keys(names).length > 0, 'must have one name or more'),
  /** Other spellings that people search for. */
  aliases: z.array(Name).max(20).optional(),
  gameClassify: z.enum(GAME_CLASSIFIES).optional(),
  /** Minor units. */
  minBet: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  lines: z.int().min(0).max(1_000_000).optional(),
  /** Hundredths of a percent. */
  rtp: z.int().min(0).max(100_000).optional(),
  volatility: z.enum(VOLATILITIES).optional(),
  tags: z
    .array(z.string().regex(/^[A-Za-z0-9-]{1,32}$/, 'must be letters, digits and dashes'))
    .max(20)
    .optional(),
  isTop: z.boolean().optional(),
  isHot: z.boolean().optional(),
  /** `VASSALAGE` for a vendor with a list of its own. */
  isGame: z.enum(['GAME', 'VASSALAGE']).optional(),
  /** 0: it can be tried for free. */
  supportPlay: z.int().min(0).max(9).optional(),
  iconUrl: Address.optional(),
  showIcon: Address.optional(),
  released: z.iso.date().optional(),
});
export type GameLine = z.output<typeof GameLine>;

/** One line of a catalogue's file. */
export const CatalogueLine = z.discriminatedUnion('kind', [VendorLine, GameLine]);
export type CatalogueLine = z.output<typeof CatalogueLine>;

/** A whole catalogue, in the order of its lists. */
export interface CatalogueLines {
  readonly vendors: readonly VendorLine[];
  readonly games: readonly GameLine[];
}
