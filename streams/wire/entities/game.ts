import { z } from 'zod';
import { Count, Duration, Moment, ShortText } from '../bounds.ts';
import { Minor, MinorUnsigned } from '../money.ts';

/** The in-house provably fair games of vendor BGS. */
export const InHouseGameCode = z.enum(['DICE', 'LIMBO']);
export type InHouseGameCode = z.infer<typeof InHouseGameCode>;

/** One in-house game as the page needs it. */
export const InHouseGame = z.object({
  gameCode: InHouseGameCode,
  nodeId: ShortText,
  gameName: ShortText,
  vassalage: z.literal('BGS'),
  minStake: MinorUnsigned,
  maxStake: MinorUnsigned,
  /** Shortest time between two bets, ms; the server enforces it. */
  minIntervalMs: Duration,
});
export type InHouseGame = z.infer<typeof InHouseGame>;

/** What the player chooses. Dice: roll under `target` (2.00 to 98.00, in hundredths). Limbo: reach `target`. */
export const BetChoice = z.discriminatedUnion('game', [
  /** Win chance in hundredths of a percent, 200 to 9800; a roll strictly below it wins 99 / chance. */
  z.object({ game: z.literal('DICE'), chance: z.int().min(200).max(9800) }),
  /** Multiplier to reach in hundredths, 101 to 1_000_000; reaching it pays it. */
  z.object({ game: z.literal('LIMBO'), target: z.int().min(101).max(1_000_000) }),
]);
export type BetChoice = z.infer<typeof BetChoice>;

export const BetParams = z.object({ stake: z.int().min(1), choice: BetChoice });
export type BetParams = z.infer<typeof BetParams>;

/** A settled round. */
export const Round = z.object({
  id: ShortText,
  choice: BetChoice,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** Payout minus stake, minor units. */
  net: Minor,
  /** What fell, in hundredths: dice 0 to 9999, limbo 100 and up. */
  outcome: Count,
  won: z.boolean(),
  /** Server time, epoch ms. */
  at: Moment,
  /** SHA-256 of the server seed, published before play. */
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count,
  /** The server seed, once it was rotated away; null while it is in use. */
  serverSeed: ShortText.nullable(),
});
export type Round = z.infer<typeof Round>;

export const BetAnswer = z.object({
  round: Round,
  /** Server time before which the next bet is refused, epoch ms. */
  nextBetAt: Moment,
});
export type BetAnswer = z.infer<typeof BetAnswer>;

export const RoundsParams = z.object({
  gameCode: InHouseGameCode.optional(),
  /** Rounds older than this one. */
  before: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** The seed pair in use. */
export const SeedState = z.object({
  commit: ShortText,
  clientSeed: ShortText,
  /** Number of the next bet. */
  nonce: Count,
  /**
   * Commitment to the server seed that a rotation will start. It stands before the player chooses the client
   * seed, so the server can't pick its seed to suit it. Absent where the back end makes no such promise.
   */
  nextCommit: ShortText.optional(),
});
export type SeedState = z.infer<typeof SeedState>;

export const RotateParams = z.object({ clientSeed: z.string().trim().min(1).max(64) });

/** A rotation reveals the old server seed and commits to a new one. */
export const RotateAnswer = z.object({
  revealed: z.object({ serverSeed: ShortText, commit: ShortText, clientSeed: ShortText, rounds: Count }),
  seed: SeedState,
});
export type RotateAnswer = z.infer<typeof RotateAnswer>;
