import { DOWNLOAD_TYPES } from '../../kit/links/resourceLinks.ts';
import { useLinks } from '../../kit/links/useLinks.ts';
import type { Guide } from './guides.ts';

/** Where an app is to be had: the merchant's resource, or this site itself. Null when the merchant has none. */
export function useAppAddress(): (guide: Pick<Guide, 'resource'>) => string | null {
  const links = useLinks(DOWNLOAD_TYPES);
  return ({ resource }) =>
    resource === null
      ? `${window.location.origin}/`
      : (links.find(({ type }) => type === resource)?.href ?? null);
}
