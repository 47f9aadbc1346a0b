import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import type { Contest, Offer, Seen, SportModel } from './sportModel.ts';

/** What the house keeps where nobody has said otherwise, hundredths of a percent: of 100 staked about 95 come back. */
export const USUAL_MARGIN = 500;
/** Odds are whole hundredths, rounded down; below and above these nothing is offered. */
export const LEAST_ODDS = 101;
export const MOST_ODDS = 100_000;

const WHOLE = 10_000;
/** What is lost to rounding when chances are added up. */
const NOTHING = 1e-9;

/** Odds in hundredths for a chance; null when there are none. @param margin Hundredths of a percent. */
export function oddsFor(chance: number, margin: number): number | null {
  if (!(chance > NOTHING) || chance >= 1) return null;
  const odds = Math.floor((100 * (WHOLE - margin)) / WHOLE / chance);
  return odds < LEAST_ODDS || odds > MOST_ODDS ? null : odds;
}

/** Markets more than one selection of which wins. */
const SHARED: ReadonlySet<string> = new Set(['doubleChance', 'scorer']);

/** A market with the chances of its selections, in their order. */
export interface MarketChances {
  readonly chances: readonly number[];
  /** Chance that it counts at all: less than 1 where it may be void. */
  readonly counts: number;
}

export function chancesOf(model: SportModel, contest: Contest, seen: Seen, offer: Offer): MarketChances {
  const { market, part, line } = offer;
  const chances = offer.picks.map(
    ({ pick }) => model.chanceOf(contest, seen, [{ market, part, line, pick }]) ?? 0,
  );
  const sum = chances.reduce((all, chance) => all + chance, 0);
  const counts = SHARED.has(market) || sum > 1 - NOTHING ? 1 : sum;
  return { chances, counts };
}

/** Odds of each selection of a market. A void bet comes back whole, so that only how it ends otherwise has a price. */
export const oddsOf = (
  { chances, counts }: MarketChances,
  margin = USUAL_MARGIN,
): readonly (number | null)[] =>
  chances.map(chance => (counts > NOTHING ? oddsFor(chance / counts, margin) : null));

/** Odds of selections of one match that must all win; null where the model doesn't know their chance. */
export function jointOdds(
  model: SportModel,
  { contest, seen }: { readonly contest: Contest; readonly seen: Seen },
  selections: readonly MarketSelection[],
  margin = USUAL_MARGIN,
): number | null {
  const chance = model.chanceOf(contest, seen, selections);
  return chance === null ? null : oddsFor(chance, margin);
}
