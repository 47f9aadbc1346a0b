import type { SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import type { WaitingSelection } from '../../kit/sportsSlip/waitingSelections.ts';

/** What the board says of a selection. */
export interface WaitingState {
  /** Undefined while the board isn't known, and of a match that it doesn't show any more. */
  readonly summary: FixtureSummary | undefined;
  /** Hundredths; null where nothing is offered, it isn't known, or may be old. */
  readonly odds: number | null;
  /** Why it can't be bet on now, a key of the texts; `gone`: the board has no such match any more. Null for nothing known. */
  readonly shut: 'off' | 'suspended' | 'over' | 'gone' | null;
}

/** How a selection stands that no slip has yet. Of markets beyond the main ones only the slip knows the price. */
export function waitingState(
  { fixture, selection }: WaitingSelection,
  board: SportsBoard | null,
): WaitingState {
  const summary = board?.fixtures.find(it => it.fixture === fixture);
  if (board === null || board.freshness.kind === 'loading') return { summary, odds: null, shut: null };
  if (summary === undefined) return { summary, odds: null, shut: 'gone' };
  if (summary.state === 'ended' || summary.state === 'abandoned')
    return { summary, odds: null, shut: 'over' };
  const odds = ownValue(summary.odds, pickKey(selection));
  const shown = board.freshness.kind === 'live' ? (odds ?? null) : null;
  const shut = summary.suspended ? 'suspended' : odds === null ? 'off' : null;
  return { summary, odds: shown, shut };
}
