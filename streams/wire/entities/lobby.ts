import { z } from 'zod';

/** A game as lists and covers need it (S3-01). */
export const CatalogueGame = z.object({
  gameType: z.string(),
  /** Compared as a string, whatever a back end sends (G25). */
  nodeId: z.union([z.string(), z.number()]),
  nodeName: z.string(),
  vassalage: z.string(),
  /** Among the hot ones. */
  isTop: z.boolean(),
  gameName: z.string(),
  /** Address of the cover; empty or null for a generated one. */
  iconUrl: z.string().nullable(),
  showIcon: z.string().nullish(),
  gameCode: z.string(),
  /** `GAME`, or `VASSALAGE` for a vendor with a list of its own. */
  isGame: z.string(),
  /** Name of the vendor for people. */
  displayName: z.string(),
  /** 0: it can be tried for free. */
  supportPlay: z.int(),
  accountTypeName: z.string(),
});
export type CatalogueGame = z.infer<typeof CatalogueGame>;

/** A vendor in a lane (S3-03). */
export const VendorCard = z.object({
  vassalage: z.string(),
  accountTypeName: z.string(),
  /** Address of its picture; empty for a generated one. */
  iconUrl: z.string().optional(),
});
export type VendorCard = z.infer<typeof VendorCard>;

/** The vendors of one category (S3-02, S3-03). `gameClassify` is the category. */
export const VendorLane = z.object({
  title: z.string(),
  gameClassify: z.string(),
  cards: z.array(VendorCard),
});
export type VendorLane = z.infer<typeof VendorLane>;
