import type { Simulation } from '../../../../streams/wire/agentContracts/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { categoriesOf, type SimulatedTerms } from './covering.ts';
import type { SimulatedDownline, SimulationInput } from './parties.ts';
import { type OfferedBelow, type RealtimeSum, realtimeSums } from './realtimeSums.ts';
import { split } from './span.ts';

export interface RealtimeSimulationInput extends SimulationInput {
  readonly downlineUid: string;
}

const offersOf = (below: readonly SimulatedDownline[], side: 'next' | 'today'): readonly OfferedBelow[] =>
  below.flatMap(downline =>
    downline[side].flatMap(({ category, terms }) =>
      terms.kind === 'realtime' ? [{ via: downline.uid, category, terms }] : [],
    ),
  );

/** An agent without terms of its own has nothing to pay from, but the question is answered. */
const NOTHING = { kind: 'realtime', winRate: 0, lossRate: 0, singleBet: 0 } as const;

/** What real-time terms would have paid, bet by bet; the lines are days. */
export async function simulateRealtime(
  tx: Tx,
  { uid, downlineUid, own, backing, below, span, now }: RealtimeSimulationInput,
): Promise<Omit<Simulation, 'start' | 'end'>> {
  const days = split(span, 'daily');
  const terms = backing?.terms.kind === 'realtime' ? backing.terms : NOTHING;
  const sums = await realtimeSums(tx, {
    ...{ uid, own: terms, periods: days, asOf: now },
    categories: backing === null ? categoriesOf([ALL], ALL) : categoriesOf(own, backing),
    next: offersOf(below, 'next'),
    today: offersOf(below, 'today'),
  });
  const total = (rows: readonly RealtimeSum[], pick: (row: RealtimeSum) => number) =>
    rows.reduce((all, row) => all + pick(row), 0);
  const of = (via: string) => sums.filter(row => row.via === via);
  const chosen = of(downlineUid);
  const figures = (rows: readonly RealtimeSum[]) => ({
    validBet: total(rows, row => row.validBet),
    pays: total(rows, row => row.pays),
    paysNow: total(rows, row => row.paysNow),
  });
  return {
    periods: days.map(({ start, end }, place) => ({
      ...{ start, end },
      ...figures(chosen.filter(row => row.place === place)),
    })),
    gross: total(sums, row => row.gross),
    keeps: total(sums, row => row.keeps),
    keepsNow: total(sums, row => row.keepsNow),
    downlines: below.map(downline => ({ account: downline.username, ...figures(of(downline.uid)) })),
  };
}

const ALL: SimulatedTerms = { id: '', category: 'CONS', terms: NOTHING };
