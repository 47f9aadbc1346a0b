import { useState } from 'react';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';

/** Names what a request shows: its version, or the terms themselves from a back end without versions. */
export function versionOf({ version, status, terms, downlineHigherRate }: ContractRequest): string {
  return version ?? JSON.stringify([status, terms, downlineHigherRate]);
}

/** The version of a request that was shown before the present one; null for the first one. */
export function useShownVersion(request: ContractRequest): ContractRequest | null {
  const [seen, setSeen] = useState<{ shown: ContractRequest; before: ContractRequest | null }>({
    shown: request,
    before: null,
  });
  if (versionOf(seen.shown) === versionOf(request)) return seen.before;
  setSeen({ shown: request, before: seen.shown });
  return seen.shown;
}
