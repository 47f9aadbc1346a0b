import { useState } from 'react';
import { trySiteData } from '../kit/browser/siteData.ts';
import { pageAt } from '../routes/pages.ts';
import { type FirstAddress, useFirstAddress } from './FirstAddressProvider.tsx';

/** Where a visit began: at a start of the site, or at an address further inside that somebody followed. */
export type VisitBegan = 'start' | 'link';

/** Where a tab keeps it: a reload goes on with the same visit. */
const KEY = 'VISIT_BEGAN';

/**
 * How the visit of this tab began. Whoever is led on to a sign-in began at the address that asked for it.
 * @param address of this document's first screen
 */
export function visitBegan(address: FirstAddress, storage: () => Storage): VisitBegan {
  const isStart =
    pageAt(address.pathname)?.start === true && !new URLSearchParams(address.search).has('returnTo');
  const began = isStart ? 'start' : 'link';
  // Blocked or full: each document is a visit of its own.
  const known = trySiteData(() => storage().getItem(KEY));
  if (known === 'start' || known === 'link') return known;
  trySiteData(() => storage().setItem(KEY, began));
  return began;
}

/** How the visit began, for what opens by itself. */
export function useVisit(): VisitBegan {
  const first = useFirstAddress();
  const [began] = useState(() => visitBegan(first, () => window.sessionStorage));
  return began;
}
