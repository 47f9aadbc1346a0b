import { NEVER, type Observable, Subject } from 'rxjs';
import type { CreateStore } from '../../../../streams/stores/storeParts.ts';
import type { BoardNow } from '../board/boardModel.ts';
import { type SelectionBridge, selectionId } from '../selection/chosenSelections.ts';
import type { OpenedFixture } from './sportsDesk.ts';

// The one place where the pages of the sports book meet the stores.

/** The board. */
export const openBoard$: CreateStore<Observable<BoardNow>> = () => NEVER;

/** Matches by their ids. */
export const openFixture$: CreateStore<(fixture: string) => Observable<OpenedFixture>> = () => () => NEVER;

/** The slip. */
export const openSlip: CreateStore<SelectionBridge> = () => {
  const slip$ = new Subject<{ selections: readonly string[] }>();
  const ids = new Set<string>();
  return {
    slip$,
    select(fixture, selection) {
      const id = selectionId(fixture, selection);
      if (!ids.delete(id)) ids.add(id);
      slip$.next({ selections: [...ids] });
    },
  };
};
