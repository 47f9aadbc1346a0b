import { type Observable, Subscription } from 'rxjs';
import type { Behavior } from '../../../../streams/behavior.ts';
import { createState } from '../../../../streams/behaviors/state.ts';
import type { PageMemory } from '../../../../streams/platform.ts';
import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';

const KEY = 'sportsBook.selections';

/** The way to the slip, which is a page of the book's server in a frame (`kit/sportsSlip`). */
export interface SelectionBridge {
  /** Adds a selection to the slip, or takes it out. */
  select(fixture: string, selection: MarketSelection): void;
  /** What is in the slip, as `selectionId`, whenever it says so. */
  readonly slip$: Observable<{ readonly selections: readonly string[] }>;
}

/** What is chosen for the slip, as the prices of the page show it. */
export interface ChosenSelections {
  /** Ids of selections, `selectionId`; kept over a reload, until the slip says otherwise. */
  readonly selected$: Behavior<ReadonlySet<string>>;
  /** Puts a selection into the slip, or takes it out. It shows at once; the slip has the last word. */
  toggle(fixture: string, selection: MarketSelection): void;
}

/** A selection as the slip names it. */
export const selectionId = (fixture: string, selection: MarketSelection): string =>
  `${fixture} ${pickKey(selection)}`;

function read(memory: PageMemory): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(memory.read(KEY) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter(it => typeof it === 'string') : []);
  } catch {
    return new Set();
  }
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every(it => b.has(it));

/**
 * @param memory Of this tab.
 * @param until Ends the following of the slip.
 */
export function createChosenSelections(
  bridge: SelectionBridge,
  memory: PageMemory,
  until: { add(end: () => void): void },
): ChosenSelections {
  const selected$ = createState(read(memory), { equal: isSame });
  const keep = (next: ReadonlySet<string>) => {
    memory.write(KEY, next.size === 0 ? null : JSON.stringify([...next]));
    selected$.set(next);
  };
  const following = new Subscription();
  following.add(bridge.slip$.subscribe(({ selections }) => keep(new Set(selections))));
  until.add(() => following.unsubscribe());
  return {
    selected$,
    toggle(fixture, selection) {
      const id = selectionId(fixture, selection);
      const next = new Set(selected$.value);
      if (!next.delete(id)) next.add(id);
      keep(next);
      bridge.select(fixture, selection);
    },
  };
}
