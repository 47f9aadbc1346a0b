/** What a shared pool begins with after it was won, minor units. */
export const POOL_SEED = 500_000;
/** What of each stake goes to the pool: one hundredth. A pool is kept in hundredths of a minor unit, so nothing is rounded. */
export const POOL_UNITS = 100;
/** A stake of so much wins the pool once on average, minor units: the chance of a round is its stake of this. */
export const POOL_CHANCE = 100_000_000;
/** What the pool pays back in the long run, of each stake: what goes into it, and what it begins with again. */
export const POOL_RETURN = 1 / POOL_UNITS + POOL_SEED / POOL_CHANCE;
