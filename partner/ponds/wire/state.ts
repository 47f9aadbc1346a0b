import { z } from 'zod';
import { Count, Moment, ShortText } from '../../../streams/wire/protocol/bounds.ts';
import { MinorUnsigned } from '../../../streams/wire/protocol/money.ts';
import { MOST_CAUGHT, MOST_SHOTS, MOST_VOLLEYS, SEATS } from './words.ts';

/** The code of a game with the number of the pond: no colon, because it owns topics. */
export const PondId = z
  .string()
  .max(70)
  .regex(/^[A-Za-z0-9._-]+$/);
export const FishId = z
  .string()
  .max(24)
  .regex(/^\d{1,12}-\d{1,3}$/);
const Seed = z.string().regex(/^[0-9a-f]{64}$/);
const Seat = z
  .int()
  .min(0)
  .max(SEATS - 1);

/** A pond as everybody sees it: which fish come follows from the seeds. */
export const PondNow = z.object({
  pond: PondId,
  /** Number of the period that goes on. */
  period: Count,
  /** Seed of the period before and of this one. */
  seeds: z.tuple([Seed, Seed]),
  /** SHA-256 of the seed of the next one, hex. */
  promise: Seed,
  /** Masked names by seat; null for a free one. */
  seats: z.array(ShortText.nullable()).max(SEATS),
});
export type PondNow = z.output<typeof PondNow>;

/** Shots that somebody has fired. */
export const Volley = z.object({
  /** Names it within its pond. */
  id: z.string().max(60),
  seat: Seat,
  /** Of one shot, minor units. */
  stake: MinorUnsigned,
  /** What was aimed at, one for each shot. */
  fish: z.array(FishId).min(1).max(MOST_SHOTS),
  at: Moment,
});
export type Volley = z.output<typeof Volley>;

/** A fish that was caught: it is in the pond no more. */
export const CaughtFish = z.object({ fish: FishId, seat: Seat, amount: MinorUnsigned, at: Moment });
export type CaughtFish = z.output<typeof CaughtFish>;

/** What happened in a pond of late, the newest last. */
export const Splashes = z.object({
  volleys: z.array(Volley).max(MOST_VOLLEYS),
  caught: z.array(CaughtFish).max(MOST_CAUGHT),
});
export type Splashes = z.output<typeof Splashes>;

/** Shots that were fired, or what they have caught. */
export const Splash = z.object({ volley: Volley.nullable(), caught: z.array(CaughtFish).max(MOST_SHOTS) });
export type Splash = z.output<typeof Splash>;

/** The seat of one player; null where all are taken. */
export const OwnSeat = z.object({ pond: PondId, seat: Seat.nullable() });
export type OwnSeat = z.output<typeof OwnSeat>;
