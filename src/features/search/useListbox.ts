import { type KeyboardEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';

export interface Listbox {
  /** Id of the list. */
  readonly listId: string;
  /** Id of an option, by its place over all groups. */
  readonly optionId: (at: number) => string;
  /** Place of the option that Enter chooses. */
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Of the list. */
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/**
 * The keys of a combobox whose focus stays in its field: arrows go round, Home and End go to the ends, Enter chooses.
 * @param about Names the list: another one begins with its first option.
 */
export function useListbox(about: string, count: number, onChoose: (at: number) => void): Listbox {
  const listId = useId();
  const [place, setPlace] = useState({ about, at: 0 });
  const active = place.about === about ? Math.min(place.at, Math.max(0, count - 1)) : 0;
  const setActive = (at: number) => setPlace({ about, at });
  const optionId = (at: number) => `${listId}-${at}`;
  // Reading the scroll position of a list lays out the page once more, so it is restored only where it was moved.
  const moved = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its start
  useEffect(() => {
    if (moved.current !== null) moved.current.scrollTop = 0;
    moved.current = null;
  }, [about]);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    moved.current = currentTarget;
  };
  function onKeyDown(event: KeyboardEvent) {
    // Scripts that are composed use the same keys to compose.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(active);
      return;
    }
    const moves: ReadonlyMap<string, number> = new Map([
      ['ArrowDown', (active + 1) % Math.max(1, count)],
      ['ArrowUp', (active + count - 1) % Math.max(1, count)],
      ['Home', 0],
      ['End', count - 1],
    ]);
    const next = moves.get(event.key);
    if (next === undefined || count === 0) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }
  return { listId, optionId, active, setActive, onKeyDown, onScroll };
}
