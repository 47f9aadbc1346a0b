import { useSyncExternalStore } from 'react';
import type { ClothShape } from '../layouts/layout.ts';

/** As in tables.css: from here on the cloth lies beside other things. */
const NARROW = '(max-width: 47.9375rem)';

const query = () => window.matchMedia(NARROW);
function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** How the cloth lies on this screen. */
export const useShape = (): ClothShape =>
  useSyncExternalStore(subscribe, () => (query().matches ? 'tall' : 'wide'));
