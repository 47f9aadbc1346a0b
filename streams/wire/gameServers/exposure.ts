import { z } from 'zod';
import { Count, FEW, MANY, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** Open bets of money: how many, what they have staked, and what they bring if all of their selections win. */
const open = { bets: Count, staked: MinorUnsigned, payable: MinorUnsigned };
/** What the house loses at most by them; 0 where it can't lose. */
const worst = MinorUnsigned;

/** What is open on a market of a fixture. */
const OpenMarket = z.object({
  /** `total:0:2.5`: unique in its fixture. */
  market: z.string().max(40),
  /** In the language that was asked for, as are the names of selections. */
  name: ShortText,
  ...open,
  worst,
  /** Its selections that somebody has bet on, the highest payable first. */
  picks: z.array(z.object({ pick: z.string().max(24), name: ShortText, ...open })).max(FEW),
});

/**
 * What is open on a fixture, and on its markets, the worst first. A bet counts whole on each market and each selection that it names, so
 * that markets add up to more than the fixture.
 */
export const FixtureExposure = z.object({ ...open, worst, markets: z.array(OpenMarket).max(MANY) });
export type FixtureExposure = z.output<typeof FixtureExposure>;
