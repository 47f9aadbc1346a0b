import { z } from 'zod';
import { WrittenLine } from '../fields/writtenText.ts';
import { GAME_CATEGORIES } from '../lobby/words.ts';
import { Count, FEW, MANY, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';

const office = { source: 'X', audience: 'operator', sealed: false } as const;
const reason = WrittenLine(500).default('');
const code = z.string().min(1).max(64);
const Place = z.int().min(1).max(FEW);
const Stake = z.int().min(1).max(1_000_000_000);

/** Maintenance of a game or of its vendor, as it is announced or planned; server times. */
const Maintenance = z.object({
  from: Moment,
  until: Moment.nullable(),
  /** Whether it has begun. */
  running: z.boolean(),
  /** Whether all games of the vendor have it. */
  ofVendor: z.boolean(),
});

const GAME_SHOWN = ['all', 'shown', 'hidden', 'hot', 'placed', 'maintenance', 'limited'] as const;

/** A game as the office lists it. */
export const OfficeGame = z.object({
  nodeId: ShortText,
  gameCode: ShortText,
  vassalage: ShortText,
  vendorName: ShortText,
  gameType: ShortText,
  name: ShortText,
  hot: z.boolean(),
  /** Hidden by itself; `vendorHidden`: with its vendor. */
  hidden: z.boolean(),
  vendorHidden: z.boolean(),
  /** Among those that stand first, from 1; null for none. */
  place: Place.nullable(),
  /** Set for this game; null: as its vendor's, or as everywhere. */
  minStake: MinorUnsigned.nullable(),
  maxStake: MinorUnsigned.nullable(),
  maintenance: z.array(Maintenance).max(4),
});
export type OfficeGame = z.infer<typeof OfficeGame>;

/** A vendor in a category, as the office lists it. */
export const OfficeVendor = z.object({
  lane: ShortText,
  vassalage: ShortText,
  name: ShortText,
  hidden: z.boolean(),
  place: Place.nullable(),
  minStake: MinorUnsigned.nullable(),
  maxStake: MinorUnsigned.nullable(),
  /** Games there, hidden ones among them. */
  games: Count,
  maintenance: z.array(Maintenance).max(2),
});
export type OfficeVendor = z.infer<typeof OfficeVendor>;

/** Games and vendors (docs/decisions/143). */
export const officeGameCalls = {
  officeGames: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/games',
    command: false,
    permission: 'game.read',
    summary: 'Games in the order of lists, hidden ones among them.',
    params: z.object({
      /** Part of a name, or a code. */
      text: WrittenLine(120).optional(),
      vassalage: code.optional(),
      gameType: z.enum(GAME_CATEGORIES).optional(),
      shown: z.enum(GAME_SHOWN).default('all'),
      cursor: z.string().max(256).optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(OfficeGame).max(FEW), next: ShortText.nullable() }),
  }),
  officeGameSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/games/set',
    command: true,
    permission: 'game.write',
    summary:
      'Hides or shows a game, gives it a place, makes it hot, bounds its stakes; at once on every page.',
    params: z.object({
      vassalage: code,
      gameCode: code,
      hidden: z.boolean().optional(),
      hot: z.boolean().optional(),
      /** Place among those that stand first; null for none. */
      place: Place.nullable().optional(),
      minStake: Stake.nullable().optional(),
      maxStake: Stake.nullable().optional(),
      reason,
    }),
    value: z.null(),
  }),
  officeVendors: defineCall({
    ...office,
    method: 'GET',
    path: '/v1/office/vendors',
    command: false,
    permission: 'game.read',
    summary: 'Vendors by category in the order of lists, hidden ones among them.',
    params: z.object({}),
    value: z.array(OfficeVendor).max(MANY),
  }),
  officeVendorSet: defineCall({
    ...office,
    method: 'POST',
    path: '/v1/office/vendors/set',
    command: true,
    permission: 'game.write',
    summary:
      'Hides or shows a vendor with all its games, gives it a place in a category, bounds the stakes of its games.',
    params: z.object({
      vassalage: code,
      /** Category of the place. */
      lane: z.enum(GAME_CATEGORIES).optional(),
      place: Place.nullable().optional(),
      hidden: z.boolean().optional(),
      minStake: Stake.nullable().optional(),
      maxStake: Stake.nullable().optional(),
      reason,
    }),
    value: z.null(),
  }),
} as const;
