import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { GridPosition } from '../../ui/grid/useGridPosition.ts';

const KEY = 'gameListPositions';
/** How many entries of the history are remembered. */
const MOST = 20;

interface Stored extends GridPosition {
  /** When the document was opened that stored it. */
  readonly document: number;
}

function readAll(): Readonly<Record<string, Stored>> {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, Stored>>;
  } catch {
    return {};
  }
}

function store(entry: string, position: GridPosition): void {
  const { [entry]: _, ...others } = readAll();
  const stored: Stored = { ...position, document: performance.timeOrigin };
  const kept = Object.fromEntries([...Object.entries(others), [entry, stored]].slice(-MOST));
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the way back leads to the beginning of the list.
  }
}

/** Where the reader was in the list of this entry; of an earlier document only after a reload or a way back to it. */
function stored(entry: string): GridPosition | null {
  const found = ownValue(readAll(), entry);
  if (found === undefined) return null;
  const [how] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const isReturn = how?.type === 'reload' || how?.type === 'back_forward';
  return found.document === performance.timeOrigin || isReturn ? found : null;
}

/**
 * Where the reader was in a list when this entry of the history was left, and a function that notes it. The position that the
 * shell keeps is one of the page; a list also has to read as many games again.
 */
export function useListPosition(): readonly [GridPosition | null, (position: GridPosition) => void] {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const entry = `${key} ${pathname}${search}`;
  const before = useMemo(() => (isReturn ? stored(entry) : null), [entry, isReturn]);
  const latest = useRef<GridPosition | null>(null);
  useLayoutEffect(() => {
    const keep = () => {
      if (latest.current !== null) store(entry, latest.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      latest.current = null;
    };
  }, [entry]);
  return [
    before,
    useCallback(position => {
      latest.current = position;
    }, []),
  ];
}
