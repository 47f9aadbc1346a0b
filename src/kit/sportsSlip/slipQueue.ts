import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { PageMemory } from '../../../streams/platform.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';
import type { SelectMessage } from './slipMessages.ts';
import {
  keepSelections,
  readSelections,
  SELECTION_KEYS,
  slipKey,
  type WaitingSelection,
} from './waitingSelections.ts';

/** What the slip has not heard yet. It is kept in this tab. */
export interface SlipQueue {
  /** Selections that are to be put on it, the oldest first. */
  readonly waiting$: Behavior<readonly WaitingSelection[]>;
  /** Keys of what is on the slip once it has heard this, where it had `last` before. */
  shown(last: readonly string[]): readonly string[];
  put(selections: readonly WaitingSelection[]): void;
  remove(selection: WaitingSelection): void;
  /** All of it, to be sent now; nothing is left. */
  flush(): readonly SelectMessage[];
}

export function createSlipQueue(memory: Pick<PageMemory, 'read' | 'write'>): SlipQueue {
  const waiting$ = createState(readSelections(memory, SELECTION_KEYS.waiting));
  /** Selections that are to be removed from it, where it has them. */
  let removed = readSelections(memory, SELECTION_KEYS.removed);

  function wait(next: readonly WaitingSelection[]): void {
    // As the slip does: one more is refused, none of those that are there goes for it.
    const kept = next.slice(0, MOST_BET_LEGS);
    keepSelections(memory, SELECTION_KEYS.waiting, kept);
    waiting$.set(kept);
  }
  function removeLater(next: readonly WaitingSelection[]): void {
    // The newest ones: it can have no more of them.
    removed = next.slice(-MOST_BET_LEGS);
    keepSelections(memory, SELECTION_KEYS.removed, removed);
  }
  const without = (from: readonly WaitingSelection[], selections: readonly WaitingSelection[]) => {
    const keys = new Set(selections.map(slipKey));
    return from.filter(it => !keys.has(slipKey(it)));
  };
  return {
    waiting$,
    shown(last) {
      const gone = new Set(removed.map(slipKey));
      return [...new Set([...last.filter(it => !gone.has(it)), ...waiting$.value.map(slipKey)])];
    },
    put(selections) {
      removeLater(without(removed, selections));
      wait([...without(waiting$.value, selections), ...selections]);
    },
    remove(selection) {
      removeLater([...without(removed, [selection]), selection]);
      wait(without(waiting$.value, [selection]));
    },
    flush() {
      const messages: readonly SelectMessage[] = [
        ...removed.map(it => ({ type: 'croupier:select' as const, ...it, remove: true as const })),
        ...waiting$.value.map(it => ({ type: 'croupier:select' as const, ...it, put: true as const })),
      ];
      if (messages.length > 0) {
        removeLater([]);
        wait([]);
      }
      return messages;
    },
  };
}
