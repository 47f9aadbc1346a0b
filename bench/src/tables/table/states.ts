import { nextChange } from '../../../../partner/tables/engine/nextChange.ts';
import { type TableSource, tableAt } from '../../../../partner/tables/rules/state/tableState.ts';
import type { TableNow } from '../../../../partner/tables/wire/state.ts';
import type { FreshRule, StateSpan } from '../../crowd/checkFresh.ts';

/** A state of a table may be shown as live for a second after its end. */
export const TABLE_RULE: FreshRule = { mostMs: 1_000, of: 'the table' };

type Shown = Pick<TableNow, 'shoe' | 'round' | 'phase' | 'steps'>;

/** Names a state of a table by all that its page shows of it: the round, the phase and what has been dealt. */
export const stateKey = ({ shoe, round, phase, steps }: Shown): string =>
  `${shoe}.${round} ${phase} ${steps.map(({ to, shows }) => `${to}:${shows}`).join(',')}`;

/** The states of a table one after the other, by their keys. It follows from the seeds, whatever anybody was told. */
export function statesBetween(
  source: TableSource,
  from: number,
  until: number,
): ReadonlyMap<string, StateSpan> {
  const spans = new Map<string, StateSpan>();
  for (let at = from; at < until; ) {
    const state = tableAt(source, at);
    if (state === null) throw new Error('the table was not open yet');
    const next = nextChange(source, state, at);
    const shown = { ...state, round: Math.max(-1, state.round) };
    const key = stateKey({ ...shown, steps: [...state.steps] });
    spans.set(key, { from: spans.get(key)?.from ?? at, until: next });
    at = next;
  }
  return spans;
}
