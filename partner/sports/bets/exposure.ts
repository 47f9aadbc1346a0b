import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { type Bet, isOfMoney, runningStake } from './bet.ts';
import { gradedReturn } from './returns.ts';

/** What is open on something: bets, their stakes and what they bring if all of their selections win, minor units. */
export interface Open {
  readonly bets: number;
  readonly staked: number;
  readonly payable: number;
}
export const NOTHING_OPEN: Open = { bets: 0, staked: 0, payable: 0 };

/** What is open on a selection of a fixture. */
export interface SelectionExposure extends Open {
  readonly selection: MarketSelection;
}

const withBet = (so: Open, bet: Bet): Open => ({
  bets: so.bets + 1,
  staked: so.staked + runningStake(bet),
  payable: so.payable + gradedReturn(runningStake(bet), bet),
});

const openBets = (bets: readonly Bet[]) => bets.filter(bet => bet.state === 'open' && isOfMoney(bet));

/** What is open on each fixture. A bet of several fixtures counts whole on each of them. */
export function openByFixture(bets: readonly Bet[]): ReadonlyMap<string, Open> {
  const open = new Map<string, Open>();
  for (const bet of openBets(bets))
    for (const fixture of new Set(bet.legs.map(leg => leg.fixture)))
      open.set(fixture, withBet(open.get(fixture) ?? NOTHING_OPEN, bet));
  return open;
}

/** What is open on each selection of a fixture that somebody has bet on, the highest payable first. */
export function openBySelection(bets: readonly Bet[], fixture: string): readonly SelectionExposure[] {
  const open = new Map<string, SelectionExposure>();
  for (const bet of openBets(bets))
    for (const { selection } of bet.legs.filter(leg => leg.fixture === fixture)) {
      const key = pickKey(selection);
      open.set(key, { selection, ...withBet(open.get(key) ?? NOTHING_OPEN, bet) });
    }
  return [...open.values()].toSorted((a, b) => b.payable - a.payable);
}
