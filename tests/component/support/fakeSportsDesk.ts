import { BehaviorSubject, map, type Observable } from 'rxjs';
import { openDesk } from '../../../src/features/sportsBook/desk/sportsDesk.ts';
import {
  type SelectionBridge,
  selectionId,
} from '../../../src/features/sportsBook/selection/chosenSelections.ts';
import { createPageMemory } from '../../../src/kit/browser/pageMemory.ts';
import type { ShownFixture, SportsBoard } from '../../../streams/stores/sportsBook.ts';
import type { MarketSelection } from '../../../streams/wire/sportsBook/shapes.ts';
import { LIVE, NOW } from './values.ts';

const NOTHING: SportsBoard = { leagues: new Map(), fixtures: [], freshness: LIVE, isFilling: false };
const UNKNOWN: ShownFixture = { details: null, freshness: LIVE, isAbsent: true };

/** A slip that takes everything. */
function fakeSlip() {
  const ids$ = new BehaviorSubject<readonly string[]>([]);
  return {
    ids$,
    slip$: ids$.pipe(map(selections => ({ selections }))),
    select(fixture: string, selection: MarketSelection) {
      const id = selectionId(fixture, selection);
      const left = ids$.value.filter(it => it !== id);
      ids$.next(left.length < ids$.value.length ? left : [...left, id]);
    },
  };
}

/**
 * What the pages of the sports book share, over a board and matches that a test sets; its memory lasts as long as it.
 * @param bridge To another slip than the one that takes everything.
 */
export function fakeSportsDesk(board: SportsBoard = NOTHING, bridge?: SelectionBridge) {
  const board$ = new BehaviorSubject(board);
  const matches$ = new BehaviorSubject<ReadonlyMap<string, ShownFixture>>(new Map());
  const slip = fakeSlip();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const memory = createPageMemory(() => storage as Storage);
  const fixtures = {
    fixture$: (id: string): Observable<ShownFixture> => matches$.pipe(map(all => all.get(id) ?? UNKNOWN)),
  };
  const parts = { board$, fixtures, bridge: bridge ?? slip, memory, until: { add: () => {} } };
  const desk = openDesk({ ...parts, now: () => NOW });
  return { desk, board$, matches$, slip, kept };
}
