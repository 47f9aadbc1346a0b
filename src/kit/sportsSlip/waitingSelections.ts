import type { PageMemory } from '../../../streams/platform.ts';
import {
  readFixtureId,
  readSelection,
  selectionOfKey,
} from '../../../streams/wire/sportsBook/readSelection.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { MOST_BET_LEGS } from '../../../streams/wire/sportsBook/words.ts';

/** A selection that no slip has yet: nobody is signed in, or the slip is still on its way. */
export interface WaitingSelection {
  readonly fixture: string;
  readonly selection: MarketSelection;
}

/** Where this tab keeps selections that the slip has not heard of: those for it, and those that are to be removed from it. */
export const SELECTION_KEYS = { waiting: 'sportsSlip.waiting', removed: 'sportsSlip.removed' } as const;

type SelectionsKey = (typeof SELECTION_KEYS)[keyof typeof SELECTION_KEYS];

/** A selection as the slip names it: `f-12 total:0:2.5/over`. */
export const slipKey = ({ fixture, selection }: WaitingSelection): string =>
  `${fixture} ${pickKey(selection)}`;

/** The selection that a slip names so; null for a text of another kind. */
export function selectionOfSlipKey(key: string): WaitingSelection | null {
  const [fixture, pick = ''] = key.split(' ');
  return readOne({ fixture, selection: selectionOfKey(pick) });
}

function readOne(value: unknown): WaitingSelection | null {
  if (typeof value !== 'object' || value === null || !('fixture' in value && 'selection' in value))
    return null;
  const fixture = readFixtureId(value.fixture);
  const selection = readSelection(value.selection);
  return fixture === null || selection === null ? null : { fixture, selection };
}

/** Those of this tab, after a reload. */
export function readSelections(
  memory: Pick<PageMemory, 'read'>,
  key: SelectionsKey,
): readonly WaitingSelection[] {
  try {
    const list: unknown = JSON.parse(memory.read(key) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list
      .slice(0, MOST_BET_LEGS)
      .map(readOne)
      .filter(it => it !== null);
  } catch {
    return [];
  }
}

export const keepSelections = (
  memory: Pick<PageMemory, 'write'>,
  key: SelectionsKey,
  selections: readonly WaitingSelection[],
): void => memory.write(key, selections.length === 0 ? null : JSON.stringify(selections));
