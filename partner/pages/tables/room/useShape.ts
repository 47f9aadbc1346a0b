import type { ClothShape } from '../layouts/layout.ts';
import { useScreen } from '../screen/useScreen.ts';

/** As in tables.css: up to here the cloth has the width of the page to itself. */
const NARROW = '(max-width: 47.9375rem)';
/** As in styles/several.css: up to here even the whole one of several tables has half of a page. */
const NARROW_BESIDE = '(max-width: 68.6875rem)';

/** How the cloth lies on this screen: its places are large enough for a finger. */
export function useShape(isWhole: boolean, isAlone: boolean): ClothShape {
  const isNarrow = useScreen(() => window.matchMedia(isAlone ? NARROW : NARROW_BESIDE).matches);
  return isWhole && !isNarrow ? 'wide' : 'tall';
}
