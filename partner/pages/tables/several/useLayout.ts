import { useSyncExternalStore } from 'react';
import { layoutFor, type TablesLayout } from './layoutFor.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** How the tables of this page lie now. */
export const useLayout = (): TablesLayout =>
  useSyncExternalStore(subscribe, () => layoutFor(window.innerWidth));
