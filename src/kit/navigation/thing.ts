import { useEffect, useSyncExternalStore } from 'react';

let thing: string | null = null;
const listeners = new Set<() => void>();

function name(next: string | null): void {
  thing = next;
  for (const listener of listeners) listener();
}

/** Says what the page shows, where its address names one of many: a game, a lottery, a bill. Null for none of them. */
export function useThing(shown: string | null): void {
  useEffect(() => {
    if (shown === null) return;
    name(shown);
    return () => name(null);
  }, [shown]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the page shows, for the title of the document. */
export const useNamedThing = (): string | null => useSyncExternalStore(subscribe, () => thing);
