import { z } from 'zod';
import { Address, AnyId, MANY, ShortText, TypeNumber } from '../bounds.ts';

/** A game as lists and covers need it (S3-01). */
export const CatalogueGame = z.object({
  gameType: ShortText,
  /** Compared as a string, whatever a back end sends (G25). */
  nodeId: AnyId,
  nodeName: ShortText,
  vassalage: ShortText,
  /** Among the hot ones. */
  isTop: z.boolean(),
  gameName: ShortText,
  /** Address of the cover; empty or null for a generated one. */
  iconUrl: Address.nullable(),
  showIcon: Address.nullish(),
  gameCode: ShortText,
  /** `GAME`, or `VASSALAGE` for a vendor with a list of its own. */
  isGame: ShortText,
  /** Name of the vendor for people. */
  displayName: ShortText,
  /** 0: it can be tried for free. */
  supportPlay: TypeNumber,
  accountTypeName: ShortText,
});
export type CatalogueGame = z.infer<typeof CatalogueGame>;

/** A vendor in a category (S3-03). */
export const VendorCard = z.object({
  vassalage: ShortText,
  accountTypeName: ShortText,
  /** Address of its picture; empty for a generated one. */
  iconUrl: Address.optional(),
});
export type VendorCard = z.infer<typeof VendorCard>;

/** The vendors of one category (S3-02, S3-03). `gameClassify` is the category. */
export const VendorCategory = z.object({
  title: ShortText,
  gameClassify: ShortText,
  cards: z.array(VendorCard).max(MANY),
});
export type VendorCategory = z.infer<typeof VendorCategory>;
