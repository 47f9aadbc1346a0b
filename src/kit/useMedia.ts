import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; renders again when that changes. False where there is no window. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => globalThis.window?.matchMedia(query), [query]);
  return useSyncExternalStore(
    onChange => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => list?.matches ?? false,
    () => false,
  );
}
