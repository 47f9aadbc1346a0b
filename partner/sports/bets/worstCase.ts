import type { BetForm } from '../../../streams/wire/sportsBook/bets.ts';
import { marketKey, pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketName } from '../../../streams/wire/sportsBook/words.ts';
import type { Leg } from './betWish.ts';

/** An open bet with what runs of its stake, and what that brings if all of its selections win; minor units. */
export interface OpenStake {
  readonly legs: readonly Leg[];
  readonly form: BetForm['form'];
  readonly staked: number;
  readonly payable: number;
}

/** How many selections of a market win at most; of others one. */
const MOST_WINNERS: ReadonlyMap<MarketName, number> = new Map<MarketName, number>([
  ['doubleChance', 2],
  ['scorer', Number.POSITIVE_INFINITY],
]);

/** Whether one selection alone decides what a bet pays: any combination of a system, and one of several legs, may pay without it. */
const hangsOn = ({ form }: OpenStake, legs: readonly Leg[]): boolean =>
  form !== 'system' && legs.length === 1;

/**
 * What the house loses at most by these bets, minor units; 0 where it can't lose. In each market the selections win that cost most; what
 * other fixtures decide as well, and bets that don't hang on one selection, count as won. So it is never less than what can happen.
 * @param isOn Whether a leg is one of what is looked at: of a fixture, or of one of its markets.
 */
export function worstOf(stakes: readonly OpenStake[], isOn: (leg: Leg) => boolean): number {
  let paid = 0;
  const markets = new Map<string, { readonly most: number; readonly picks: Map<string, number> }>();
  for (const stake of stakes) {
    const legs = stake.legs.filter(isOn);
    const [leg] = legs;
    if (leg === undefined || !hangsOn(stake, legs)) {
      paid += stake.payable;
      continue;
    }
    const { selection } = leg;
    const key = `${leg.fixture} ${marketKey(selection)}`;
    const market = markets.get(key) ?? {
      most: MOST_WINNERS.get(selection.market) ?? 1,
      picks: new Map<string, number>(),
    };
    markets.set(key, market);
    const pick = pickKey(selection);
    market.picks.set(pick, (market.picks.get(pick) ?? 0) + stake.payable);
  }
  for (const { most, picks } of markets.values())
    paid += [...picks.values()]
      .toSorted((a, b) => b - a)
      .slice(0, most)
      .reduce((sum, it) => sum + it, 0);
  const staked = stakes.reduce((sum, it) => sum + it.staked, 0);
  return Math.max(0, paid - staked);
}
