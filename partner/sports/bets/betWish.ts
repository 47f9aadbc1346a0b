import { z } from 'zod';
import { BetForm } from '../../../streams/wire/sportsBook/bets.ts';
import { FixtureId } from '../../../streams/wire/sportsBook/fixtureId.ts';
import { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';

/** Odds in hundredths, as somebody has seen them. */
const SeenOdds = z.int().min(101).max(1_000_000_000);

/** One of the selections of a bet. */
export const Leg = z.strictObject({
  fixture: FixtureId,
  selection: z.strictObject(MarketSelection.shape),
  /** What its player has seen, hundredths. Of a builder the price of the leg alone, which decides nothing. */
  odds: SeenOdds,
});
export type Leg = z.output<typeof Leg>;

/** How much odds may fall where nothing is said, hundredths of a percent. */
export const USUAL_TOLERANCE = 300;

/**
 * What happens when odds move before a bet is accepted. Better ones are always taken; worse ones with `any`, none with `better`, and
 * with `within` those that fell by so much of each price, hundredths of a percent.
 */
export const Policy = z.union([
  z.enum(['any', 'better']),
  z.strictObject({ within: z.int().min(0).max(10_000) }),
]);
export type Policy = z.output<typeof Policy>;

/** What a page asks for. Its id is made by the page: the same one is one bet. */
export const BetWish = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
  form: BetForm,
  legs: z.array(Leg).min(1).max(MOST_BET_LEGS),
  /** Price of all legs of a builder, as it was seen; other forms have none. */
  odds: SeenOdds.optional(),
  /** Of the whole bet, minor units: all combinations of a system together. */
  stake: z.int().min(1),
  policy: Policy.default({ within: USUAL_TOLERANCE }),
  /** Bets of one slip are placed at once; others wait for each other. */
  slip: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,40}$/)
    .optional(),
});
export type BetWish = z.output<typeof BetWish>;
