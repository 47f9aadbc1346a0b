import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { mapRemote, type Remote } from '../../../streams/remote/remote.ts';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import { vendorsByCategory } from '../../kit/navigation/vendorsByCategory.ts';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { type ShownCategory, shownAt, vendorsOf } from './shown.ts';

/** The studios of a page; of the one that the address names unless given. */
export function useVendorCards(of?: ShownCategory): Remote<readonly VendorCard[]> {
  const { pathname } = useLocation();
  const lanes = useLiveRemote(
    ({ lobby }) => lobby.lanes$,
    ({ lobby }) => lobby.lanesFreshness$,
  );
  const shown = of ?? shownAt(pathname);
  return useMemo(() => mapRemote(lanes, known => vendorsOf(shown, vendorsByCategory(known))), [lanes, shown]);
}
