import type { Observable } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';

/** The way to the slip, which is a page of the book's server in a frame (`kit/sportsSlip`). It keeps what is chosen over a reload. */
export interface SelectionBridge {
  /** Adds a selection to the slip, or takes it out. */
  select(fixture: string, selection: MarketSelection): void;
  /** What is in the slip, as `selectionId`: now, and whenever it says so. */
  readonly slip$: Observable<{ readonly selections: readonly string[] }>;
}

/** What is chosen for the slip, as the prices of the page show it. */
export interface ChosenSelections {
  /** Ids of selections, `selectionId`. */
  readonly selected$: Behavior<ReadonlySet<string>>;
  /** Puts a selection into the slip, or takes it out. It shows at once; the slip has the last word. */
  toggle(fixture: string, selection: MarketSelection): void;
}

/** A selection as the slip names it. */
export const selectionId = (fixture: string, selection: MarketSelection): string =>
  `${fixture} ${pickKey(selection)}`;

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every(it => b.has(it));

/** @param until Ends the following of the slip. */
export function createChosenSelections(
  { slip$, select }: SelectionBridge,
  until: { add(end: () => void): void },
): ChosenSelections {
  const selected$ = createState<ReadonlySet<string>>(new Set(), { equal: isSame });
  const following = slip$.subscribe(({ selections }) => selected$.set(new Set(selections)));
  until.add(() => following.unsubscribe());
  return {
    selected$,
    toggle(fixture, selection) {
      const id = selectionId(fixture, selection);
      const next = new Set(selected$.value);
      if (!next.delete(id)) next.add(id);
      selected$.set(next);
      select(fixture, selection);
    },
  };
}
