import { marketKey, pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { type Bet, isOfMoney, runningStake } from './bet.ts';
import type { Leg } from './betWish.ts';
import { gradedReturn } from './returns.ts';
import { type OpenStake, worstOf } from './worstCase.ts';

/** What is open on something: bets, their stakes and what they bring if all of their selections win, minor units. */
export interface Open {
  readonly bets: number;
  readonly staked: number;
  readonly payable: number;
}

/** The same of what can end in several ways, with what the house loses at most by these bets; 0 where it can't lose. */
export interface OpenAtRisk extends Open {
  readonly worst: number;
}
export const NOTHING_OPEN: OpenAtRisk = { bets: 0, staked: 0, payable: 0, worst: 0 };

/** What is open on a selection of a fixture. */
export interface SelectionExposure extends Open {
  readonly selection: MarketSelection;
}

/** What is open on a market of a fixture, and on each of its selections that somebody has bet on, the highest payable first. */
export interface MarketExposure extends OpenAtRisk {
  readonly market: Pick<MarketSelection, 'market' | 'part' | 'line'>;
  readonly picks: readonly SelectionExposure[];
}

/** What is open on a fixture, and on each of its markets that somebody has bet on, the worst first. */
export interface Exposure extends OpenAtRisk {
  readonly markets: readonly MarketExposure[];
}

const stakesOf = (bets: readonly Bet[]): readonly OpenStake[] =>
  bets
    .filter(bet => bet.state === 'open' && isOfMoney(bet))
    .map(bet => {
      const staked = runningStake(bet);
      return { legs: bet.legs, form: bet.form.form, staked, payable: gradedReturn(staked, bet) };
    });

const sumOf = (stakes: readonly OpenStake[]): Open => ({
  bets: stakes.length,
  staked: stakes.reduce((sum, it) => sum + it.staked, 0),
  payable: stakes.reduce((sum, it) => sum + it.payable, 0),
});

const atRisk = (stakes: readonly OpenStake[], isOn: (leg: Leg) => boolean): OpenAtRisk => ({
  ...sumOf(stakes),
  worst: worstOf(stakes, isOn),
});

/** Stakes by the keys of their legs; each whole under each of its keys. */
function grouped(stakes: readonly OpenStake[], keyOf: (leg: Leg) => string | null) {
  const groups = new Map<string, OpenStake[]>();
  for (const stake of stakes)
    for (const key of new Set(stake.legs.map(keyOf))) {
      if (key === null) continue;
      const group = groups.get(key) ?? [];
      group.push(stake);
      groups.set(key, group);
    }
  return groups;
}

/** What is open on each fixture. A bet of several fixtures counts whole on each of them. */
export function openByFixture(bets: readonly Bet[]): ReadonlyMap<string, OpenAtRisk> {
  const groups = grouped(stakesOf(bets), leg => leg.fixture);
  return new Map([...groups].map(([id, stakes]) => [id, atRisk(stakes, leg => leg.fixture === id)]));
}

/** What is open on a fixture, by its markets and selections. A bet counts whole on each market that it has a selection of. */
export function exposureOn(bets: readonly Bet[], fixture: string): Exposure {
  const here = (leg: Leg) => leg.fixture === fixture;
  const stakes = stakesOf(bets).filter(({ legs }) => legs.some(here));
  const byPick = grouped(stakes, leg => (here(leg) ? pickKey(leg.selection) : null));
  const picks = new Map(
    stakes.flatMap(({ legs }) =>
      legs.filter(here).map(({ selection }) => [pickKey(selection), selection] as const),
    ),
  );
  const selections = [...picks].map(([key, selection]) => ({
    selection,
    ...sumOf(byPick.get(key) ?? []),
  }));
  const byMarket = grouped(stakes, leg => (here(leg) ? marketKey(leg.selection) : null));
  const markets = [...byMarket].flatMap(([key, of]) => {
    const own = selections.filter(({ selection }) => marketKey(selection) === key);
    const [first] = own;
    if (first === undefined) return [];
    const { market, part, line } = first.selection;
    const isOn = (leg: Leg) => here(leg) && marketKey(leg.selection) === key;
    const open = { market: { market, part, line }, ...atRisk(of, isOn) };
    return [{ ...open, picks: own.toSorted((a, b) => b.payable - a.payable) }];
  });
  return {
    ...atRisk(stakes, here),
    markets: markets.toSorted((a, b) => b.worst - a.worst || b.payable - a.payable),
  };
}
