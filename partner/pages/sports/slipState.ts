import type { Leg } from '../../sports/bets/bet.ts';
import { returnOf } from '../../sports/bets/returns.ts';
import type { FixtureStates } from './fixtureStates.ts';
import { oddsOf, selectionOf } from './words.ts';

/** A selection on the slip, with the odds it was chosen at. */
export interface SlipLeg {
  readonly fixture: string;
  readonly name: string;
  readonly seen: number;
}

/** What a press on odds did to the slip. */
export type Pressed = 'added' | 'removed' | 'replaced' | 'full';

/** The selections of a bet that is being made: one of each fixture. */
export interface SlipState {
  legs(): readonly SlipLeg[];
  press(fixture: string, name: string): Pressed;
  remove(fixture: string): void;
  clear(): void;
  /** Odds now; null where nothing is offered. */
  oddsOf(leg: SlipLeg): number | null;
  /** All odds together, in hundredths, and what a stake brings; null while something isn't offered. */
  offer(stake: number): { readonly odds: number; readonly amount: number } | null;
  /** Takes the odds of now as seen. */
  accept(): void;
  wish(): readonly Leg[];
}

export function createSlipState(states: FixtureStates, most: number): SlipState {
  let legs: readonly SlipLeg[] = [];
  const priceOf = ({ fixture, name }: Pick<SlipLeg, 'fixture' | 'name'>) => {
    const view = states.get(fixture);
    return view === undefined ? null : oddsOf(view, name);
  };
  return {
    legs: () => legs,
    press(fixture, name) {
      const before = legs.find(it => it.fixture === fixture);
      if (before?.name === name) {
        legs = legs.filter(it => it !== before);
        return 'removed';
      }
      const leg = { fixture, name, seen: priceOf({ fixture, name }) ?? 0 };
      if (before !== undefined) {
        legs = legs.map(it => (it === before ? leg : it));
        return 'replaced';
      }
      if (legs.length >= most) return 'full';
      legs = [...legs, leg];
      return 'added';
    },
    remove(fixture) {
      legs = legs.filter(it => it.fixture !== fixture);
    },
    clear() {
      legs = [];
    },
    oddsOf: priceOf,
    offer(stake) {
      const odds = legs.map(priceOf);
      if (legs.length === 0 || odds.includes(null)) return null;
      const all = odds.map(it => it ?? 0);
      return { odds: returnOf(100, all), amount: returnOf(stake, all) };
    },
    accept() {
      legs = legs.map(leg => ({ ...leg, seen: priceOf(leg) ?? leg.seen }));
    },
    wish: () =>
      legs.flatMap(({ fixture, name, seen }) => {
        const selection = selectionOf(name);
        return selection === null ? [] : [{ fixture, selection, odds: seen }];
      }),
  };
}
