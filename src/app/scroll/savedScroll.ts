import { ownValue } from '../../../streams/wire/ownValue.ts';

const KEY = 'places';
/** How many entries of the history are remembered. */
const MOST = 20;

type Places = Readonly<Record<string, number>>;

function read(): Places {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Places;
  } catch {
    return {};
  }
}

/** Keeps where an entry of the history was left, px from the top, for a document to come; not where storage is blocked. */
export function saveScroll(entry: string, top: number): void {
  const { [entry]: _, ...others } = read();
  const kept = Object.fromEntries([...Object.entries(others), [entry, top]].slice(-MOST));
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser's own guess has to do.
  }
}

/** Where this entry was left, if this document is one that was loaded again or gone back to. */
export function savedScroll(entry: string): number | undefined {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how?.type === 'reload' || how?.type === 'back_forward' ? ownValue(read(), entry) : undefined;
}
