import { createContext, use, useEffect, useMemo } from 'react';
import type { ExternalIdentity } from '../../../streams/wire/access/shapes.ts';
import { createExternalIdentity, type ExternalIdentityService } from '../browser/externalIdentity.ts';
import { useStreams } from '../streams/StreamsContext.ts';
import { useBehavior } from '../streams/useBehavior.ts';

/** How the service of a merchant is made; tests put another one here. */
export const ExternalIdentityContext =
  createContext<(config: ExternalIdentity) => ExternalIdentityService>(createExternalIdentity);

/**
 * The external identity service of this merchant; null at one without it. Its library begins to download when a form
 * that uses this is shown.
 */
export function useExternalIdentity(): ExternalIdentityService | null {
  const create = use(ExternalIdentityContext);
  const config = useBehavior(useStreams().access.access$)?.external ?? null;
  const service = useMemo(() => (config === null ? null : create(config)), [config, create]);
  useEffect(() => {
    // A failed download is tried again, and reported, when the button is pressed.
    service?.prepare().catch(() => {});
  }, [service]);
  return service;
}
