import { dealCoup } from '../../../tables/rules/baccarat/coup.ts';
import { dealFrom } from '../../../tables/rules/cards/card.ts';
import { dealDragonTiger } from '../../../tables/rules/dragonTiger/dragonTiger.ts';
import type { RoundStep } from '../../../tables/rules/kinds/kind.ts';
import type { RoadRound } from '../../../tables/rules/roads/bigRoad.ts';
import { roadRoundOf } from '../../../tables/rules/roads/ofBaccarat.ts';
import { roadRoundOfDragon } from '../../../tables/rules/roads/ofDragonTiger.ts';
import type { TableResult } from '../../../tables/wire/state.ts';

/** Steps of a deal come in its order, so dealing them again makes the round. */
const dealt = (steps: readonly RoundStep[]) => dealFrom(steps.map(it => it.shows));

const READERS: ReadonlyMap<string, (steps: readonly RoundStep[]) => RoadRound> = new Map([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat'].map(
    kind => [kind, (steps: readonly RoundStep[]) => roadRoundOf(dealCoup(dealt(steps)))] as const,
  ),
  ['dragonTiger', steps => roadRoundOfDragon(dealDragonTiger(dealt(steps)))],
]);

export const hasRoads = (kind: string): boolean => READERS.has(kind);

/** The rounds of a shoe as roads see them, the oldest first. A void round is none. */
export function roadRounds(
  kind: string,
  shoe: number,
  results: readonly TableResult[],
): readonly RoadRound[] {
  const reader = READERS.get(kind);
  if (reader === undefined) return [];
  return results.filter(it => it.shoe === shoe && !it.isVoid).map(it => reader(it.steps));
}
