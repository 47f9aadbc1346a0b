import { useLive } from '../streams/useLive.ts';
import { type LinkType, linksOf, type ResourceLink } from './resourceLinks.ts';

/** The links of these types that the merchant has; none until they are known. */
export function useLinks<T extends LinkType>(types: readonly T[]): readonly ResourceLink<T>[] {
  const info = useLive(({ system }) => system.info$, null);
  return linksOf(info?.resources ?? [], types, window.location.origin);
}
