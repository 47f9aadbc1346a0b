import { POOL_RETURN } from './jackpot.ts';
import type { SlotModel } from './model.ts';
import { slotModelOf } from './models.ts';
import returns from './returns.json' with { type: 'json' };

/** What is known of what a model pays back, in stakes. */
export interface KnownReturn {
  /** Exact, or the mean of `rounds` simulated rounds. */
  readonly spin: number;
  /** Of its bought feature; null where none is sold. */
  readonly bought: number | null;
  /** How many rounds were simulated, and the bounds in which the return lies in 95 of 100 cases; null where it is exact. */
  readonly simulated: {
    readonly rounds: number;
    readonly seed: number;
    readonly low: number;
    readonly high: number;
  } | null;
}

const WHOLE = 10_000;
const KNOWN: ReadonlyMap<string, KnownReturn> = new Map<string, KnownReturn>(Object.entries(returns));

/** What a model pays back. Throws for a model that nobody has counted or simulated: it may not be played. */
export function slotReturn({ id }: Pick<SlotModel, 'id'>): KnownReturn {
  const known = KNOWN.get(id);
  if (known === undefined) throw new Error(`the return of ${id} is not known`);
  return known;
}

/** What is published of it, hundredths of a percent, rounded down. @param hasPool Whether its stakes feed a shared pool. */
export const publishedSlotReturn = (model: SlotModel, hasPool: boolean): number =>
  Math.floor((slotReturn(model).spin + (hasPool ? POOL_RETURN : 0)) * WHOLE + 1e-6);

/** What a catalogue says of a slot by a tag: only what its model has. */
export function slotTags({ engine, freeSpins, hold, buy, multiplier, wildWays = 1 }: SlotModel): string[] {
  const isMultiplied =
    wildWays > 1 ||
    multiplier.by !== 'spin' ||
    (freeSpins !== undefined && (freeSpins.multiplier.by !== 'spin' || freeSpins.multiplier.times > 1));
  const hasFeature = freeSpins !== undefined || hold !== undefined;
  return [
    ...(buy === undefined ? [] : ['buy']),
    ...(engine === 'ways' ? ['ways'] : []),
    ...(engine === 'cluster' ? ['cluster'] : []),
    ...(engine === 'cascade' || engine === 'cluster' ? ['falling'] : []),
    ...(hold === undefined ? [] : ['hold']),
    ...(freeSpins === undefined ? [] : ['free-spins']),
    ...(isMultiplied ? ['multiplier'] : []),
    ...(hasFeature ? [] : ['classic']),
  ];
}

/** What a catalogue publishes of a slot, by its code. */
export function publishedSlot(gameCode: string, hasPool: boolean) {
  const model = slotModelOf(gameCode);
  const { volatility, lines } = model;
  return {
    ...{ volatility, rtp: publishedSlotReturn(model, hasPool) },
    ...(lines !== null && { lines }),
    tags: slotTags(model),
  };
}
