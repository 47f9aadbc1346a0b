import { z } from 'zod';

/** The in-house provably fair games of vendor BGS. */
export const InHouseGameCode = z.enum(['DICE', 'LIMBO', 'MINES', 'PLINKO', 'WHEEL']);
export type InHouseGameCode = z.infer<typeof InHouseGameCode>;

/** How far apart the prizes of a board or a wheel are. */
export const Risk = z.enum(['low', 'medium', 'high']);
export type Risk = z.infer<typeof Risk>;

/** A tile of the field of Mines, row by row. */
export const Tile = z.int().min(0).max(24);
/** How many mines it hides. */
export const Mines = z.int().min(1).max(24);

const singleStep = [
  /** Win chance in hundredths of a percent, 200 to 9800; a roll strictly below it wins 99 / chance. */
  z.object({ game: z.literal('DICE'), chance: z.int().min(200).max(9800) }),
  /** Multiplier to reach in hundredths, 101 to 1_000_000; reaching it pays it. */
  z.object({ game: z.literal('LIMBO'), target: z.int().min(101).max(1_000_000) }),
  /** Rows of pegs over which the ball falls. */
  z.object({ game: z.literal('PLINKO'), rows: z.int().min(8).max(16), risk: Risk }),
  z.object({
    game: z.literal('WHEEL'),
    segments: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
    risk: Risk,
  }),
] as const;

/** What the player of a game with a single step chooses. */
export const BetChoice = z.discriminatedUnion('game', singleStep);
export type BetChoice = z.infer<typeof BetChoice>;

/** What was chosen in a settled round; of Mines also the tiles, in the order in which they were opened. */
export const RoundChoice = z.discriminatedUnion('game', [
  ...singleStep,
  z.object({ game: z.literal('MINES'), mines: Mines, tiles: z.array(Tile).max(25) }),
]);
export type RoundChoice = z.infer<typeof RoundChoice>;

/** The choice of one game. */
export type ChoiceOf<Game extends InHouseGameCode> = Extract<RoundChoice, { game: Game }>;
