import type { Random } from '../../../random.ts';
import type { Back } from '../bets/back.ts';
import type { TableRules } from '../bets/tableRules.ts';

/** One thing that is shown of a round: a card (`cards/card.ts`), a number, a die, a part of a wheel. */
export interface RoundStep {
  /** Whose it is: `player`, `banker`, `seat:3`, `ball`. */
  readonly to: string;
  readonly shows: number;
}

/** A round that has been dealt, whether it may be seen already or not. */
export interface PlayedRound<Outcome = unknown> {
  readonly outcome: Outcome;
  /** In the order in which they are shown. */
  readonly steps: readonly RoundStep[];
  /** How many of them come before players decide; null where nothing is decided. */
  readonly decidesAfter: number | null;
  /** What a bet gives back that needs no decision. */
  readonly backOf: (bet: string) => Back;
}

/** A kind of tables, for whoever needs not know what its outcomes are. */
export interface TableKind<Outcome = unknown> extends Omit<TableRules<Outcome>, 'backOf'> {
  /** The most steps of a round. */
  readonly mostSteps: number;
  /** The rounds of a shoe in their order: dealt one after the other, as far as they are read. */
  readonly play: (random: Random) => Iterator<PlayedRound<Outcome>, never>;
}

interface KindOf<Outcome> {
  readonly rules: TableRules<Outcome>;
  readonly mostSteps: number;
  /** Begins a shoe; its answer deals the next round each time. */
  readonly open: (random: Random) => () => Outcome;
  readonly stepsOf: (outcome: Outcome) => readonly RoundStep[];
  readonly decidesAfter?: (outcome: Outcome) => number | null;
}

export function defineKind<Outcome>(it: KindOf<Outcome>): TableKind<Outcome> {
  const { unit, prices, returns, backOf } = it.rules;
  function* play(random: Random): Generator<PlayedRound<Outcome>, never> {
    const deal = it.open(random);
    for (;;) {
      const outcome = deal();
      const steps = it.stepsOf(outcome);
      const decidesAfter = it.decidesAfter?.(outcome) ?? null;
      yield { outcome, steps, decidesAfter, backOf: bet => backOf(bet, outcome) };
    }
  }
  return {
    // Roulette makes its cloth when it is needed.
    get bets() {
      return it.rules.bets;
    },
    ...{ unit, prices, returns, mostSteps: it.mostSteps, play },
  };
}
