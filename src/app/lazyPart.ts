import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of the page in a chunk of its own. A failed download is tried once more (G16); a second failure goes
 * to the nearest error boundary, which offers to load the page again at the same address.
 */
export function lazyPart<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(load));
}
