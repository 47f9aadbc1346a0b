import { table, whole } from '../markdown.ts';
import { median } from '../statistics.ts';
import type { Goal } from '../suite.ts';
import { type ConnectCost, type ConnectCosts, KINDS, type Kind } from './figures.ts';

/** Connections that a core takes a second, at least; memory of one, KB, at most. */
const GOALS: Readonly<Record<Kind, { readonly perCore: number; readonly kb: number }>> = {
  visitors: { perCore: 2_000, kb: 14 },
  members: { perCore: 700, kb: 16 },
};

const middle = (costs: ConnectCosts, kind: Kind, figure: keyof ConnectCost) =>
  median((costs.get(kind) ?? []).map(cost => cost[figure]));

/** Whether connecting and being connected cost little. */
export function connectGoals(costs: ConnectCosts): readonly Goal[] {
  return [
    {
      id: 'N5.connects',
      kind: 'timing',
      checks: KINDS.map(kind => ({
        value: middle(costs, kind, 'perCore'),
        atLeast: GOALS[kind].perCore,
        of: `${kind} a second and core`,
      })),
    },
    {
      id: 'N5.memory',
      kind: 'timing',
      checks: KINDS.map(kind => ({
        value: middle(costs, kind, 'heapKb'),
        atMost: GOALS[kind].kb,
        of: `KB, ${kind}`,
      })),
    },
  ];
}

/** A row for each. */
export const connectTable = (costs: ConnectCosts): string =>
  table(
    ['', 'a second and core', 'a second, on this machine', 'KB of objects each', 'KB of the process each'],
    KINDS.map(kind => [
      kind,
      whole(middle(costs, kind, 'perCore')),
      whole(middle(costs, kind, 'perSecond')),
      middle(costs, kind, 'heapKb').toFixed(1),
      middle(costs, kind, 'rssKb').toFixed(1),
    ]),
  );
