import { useMemo } from 'react';
import type { TableResult } from '../../../tables/wire/state.ts';
import { OutcomeList } from '../roads/OutcomeList.tsx';
import { Roads } from '../roads/Roads.tsx';
import { hasRoads, roadRounds } from '../roads/roadRounds.ts';
import { WheelHistory } from '../roads/WheelHistory.tsx';

const isDrawn = (kind: string) => ['roulette', 'fastRoulette', 'moneyWheel', 'sicBo'].includes(kind);

/** What the table has shown: roads, numbers or sums by kind, and else its last results. */
export function HistoryPart({
  kind,
  shoe,
  results,
}: {
  readonly kind: string;
  readonly shoe: number;
  readonly results: readonly TableResult[];
}) {
  const rounds = useMemo(() => roadRounds(kind, shoe, results), [kind, shoe, results]);
  return (
    <div className="history" data-testid="history">
      {hasRoads(kind) && <Roads rounds={rounds} isDragon={kind === 'dragonTiger'} />}
      {isDrawn(kind) && <WheelHistory kind={kind} results={results} />}
      {!hasRoads(kind) && !isDrawn(kind) && <OutcomeList kind={kind} results={results} />}
    </div>
  );
}
