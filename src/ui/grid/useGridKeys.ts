import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cellOfKey } from './keys.ts';
import { createTypedWord, itemTyped } from './typeAhead.ts';

export interface GridKeysOptions<T> {
  readonly box: RefObject<HTMLElement | null>;
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly columns: number;
  /** px */
  readonly rowHeight: number;
  /** Index of the cell that has the focus or had it last. */
  readonly active: number | null;
  readonly setActive: (index: number) => void;
}

export interface GridKeys {
  readonly hasFocus: boolean;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

const CONTROLS = 'a[href], button, input, select';

/** The cell that an element stands in. */
function cellAround(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell === null ? null : Number(cell.dataset.cell);
}

/** Moves the focus of a grid by keys, and keeps it when cells move to other rows. */
export function useGridKeys<T>(options: GridKeysOptions<T>): GridKeys {
  const { box, items, nameOf, columns, rowHeight, active, setActive } = options;
  const word = useRef(createTypedWord());
  /** A key has chosen a cell that may not be drawn yet. */
  const isWanted = useRef(false);
  // A browser doesn't tell of a focus that is lost because its element was taken away: this stays true then.
  const [hasFocus, setHasFocus] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after other columns the cells are other elements
  useLayoutEffect(() => {
    const grid = box.current;
    if (grid === null || active === null) return;
    const isLost = hasFocus && document.activeElement === document.body && document.hasFocus();
    if (!isWanted.current && !isLost) return;
    const cell = grid.querySelector<HTMLElement>(`[data-cell="${active}"]`);
    const control = cell?.querySelector<HTMLElement>(CONTROLS);
    if (!cell || !control) return;
    control.focus({ preventScroll: true });
    if (isWanted.current) cell.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    isWanted.current = false;
  }, [box, active, columns, items]);

  const goTo = (index: number) => {
    isWanted.current = index !== active;
    setActive(index);
  };

  return {
    hasFocus,
    onFocus({ target }) {
      setHasFocus(true);
      const index = cellAround(target);
      if (index !== null && index !== active) setActive(index);
    },
    onBlur({ currentTarget, relatedTarget }) {
      // Another window has the focus, and gives it back.
      const isKept = relatedTarget === null && currentTarget.contains(document.activeElement);
      if (!isKept && !currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
    onKeyDown(event) {
      const { key, timeStamp } = event;
      const at = cellAround(event.target);
      if (at === null || event.nativeEvent.isComposing) return;
      const typed = word.current;
      const isLetter = key.length === 1 && (key !== ' ' || typed.isOpen(timeStamp)) && key !== '/';
      if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) {
        const nameAt = (index: number) => nameOf(items[index] as T);
        const found = itemTyped(typed.add(key, timeStamp), at, items.length, nameAt);
        event.preventDefault();
        if (found !== null) goTo(found);
        return;
      }
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const pageRows = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 1);
      const next = cellOfKey(event, { at, count: items.length, columns, pageRows, isRtl });
      if (next === null) return;
      event.preventDefault();
      goTo(next);
    },
  };
}
