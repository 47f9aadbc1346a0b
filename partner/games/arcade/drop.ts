import { z } from 'zod';
import type { Random } from '../../random.ts';
import { type DecidedGame, type DecidedRound, type GameFigures, stakesOf, USUAL_RTP } from '../game.ts';
import { DROP_FORMS, type DropForm } from './dropForms.ts';
import { STAKE_UNIT, TENTHS } from './stakeUnit.ts';

/** What the page of a drop has to know. */
export interface DropFacts extends DropForm {
  /** Share of golden fruits, 0 to 1. */
  readonly golden: number;
}

/** A basket: its first lane, and how many it covers. */
export interface Basket {
  readonly place: number;
  readonly width: number;
}
/** A fruit that has fallen, and what the basket brought. */
export interface Fallen extends Basket {
  readonly lane: number;
  readonly isGolden: boolean;
  /** Tenths of a stake; 0 when it was missed. */
  readonly tenths: number;
}
/** What the page shows of a round. */
export interface DropOutcome {
  readonly fallen: readonly Fallen[];
  /** Whether the fruit that falls next is golden; null after the last one. */
  readonly next: { readonly isGolden: boolean } | null;
}

interface Fruit {
  readonly lane: number;
  readonly isGolden: boolean;
}

/** What every basket returns by itself, hundredths of a percent; golden fruits return the rest. */
const PLAIN = 9_000;

const formOf = ({ volatility }: Pick<GameFigures, 'volatility'>): DropForm =>
  DROP_FORMS[volatility ?? 'medium'];

/** A return that golden fruits can make: at least that of plain ones. */
const rtpOf = ({ rtp }: Pick<GameFigures, 'rtp'>) => Math.min(Math.max(PLAIN, rtp ?? USUAL_RTP), 10_000);

/** So many of so many fruits are golden: exactly what lifts the return to the published one. */
function goldenOf(figures: GameFigures): { readonly count: number; readonly of: number } {
  return { count: rtpOf(figures) - PLAIN, of: PLAIN * (formOf(figures).goldTimes - 1) };
}

const fruitsOf = ({ hidden }: DecidedRound) => (hidden as { readonly fruits: readonly Fruit[] }).fruits;

function drawFruit(figures: GameFigures, random: Random): Fruit {
  const { count, of } = goldenOf(figures);
  return { lane: random.below(formOf(figures).lanes), isGolden: random.below(of) < count };
}

function outcomeOf(fruits: readonly Fruit[], fallen: readonly Fallen[]): DropOutcome {
  const next = fruits[fallen.length];
  return { fallen, next: next === undefined ? null : { isGolden: next.isGolden } };
}

/**
 * Fruits fall one after another, each as likely in any lane, and the player sets a basket under each. A narrow one catches less often and
 * pays more, so that all of them return the same.
 */
export const drop: DecidedGame = {
  kind: 'drop',
  cycleMs: 5_000,
  revealMs: 1_500,
  choice: () => z.null(),
  stakes: figures => stakesOf(figures, STAKE_UNIT),
  rtp: rtpOf,
  facts(figures): DropFacts {
    const { count, of } = goldenOf(figures);
    return { ...formOf(figures), golden: count / of };
  },
  deal(figures, _round, random) {
    const fruits = Array.from({ length: formOf(figures).fruits }, () => drawFruit(figures, random));
    return { hidden: { fruits }, outcome: outcomeOf(fruits, []) };
  },
  decision(figures) {
    const { lanes, baskets } = formOf(figures);
    return z
      .strictObject({ place: z.int().min(0), width: z.int() })
      .refine(({ place, width }) => baskets.some(it => it.width === width) && place + width <= lanes);
  },
  decide(figures, round) {
    const { baskets, goldTimes } = formOf(figures);
    const fruits = fruitsOf(round);
    const fallen = (round.decisions as readonly Basket[]).map(({ place, width }, at): Fallen => {
      const { lane = 0, isGolden = false } = fruits[at] ?? {};
      const isCaught = lane >= place && lane < place + width;
      const tenths = baskets.find(it => it.width === width)?.tenths ?? 0;
      const paid = isCaught ? tenths * (isGolden ? goldTimes : 1) : 0;
      return { place, width, lane, isGolden, tenths: paid };
    });
    const outcome = outcomeOf(fruits, fallen);
    if (outcome.next !== null) return { outcome };
    const tenths = fallen.reduce((sum, it) => sum + it.tenths, 0);
    return { payout: (round.stake / TENTHS) * tenths, outcome };
  },
  // The widest basket: all return the same, and this one risks least.
  standard: figures => ({ place: 0, width: formOf(figures).baskets.at(-1)?.width ?? 1 }),
};
