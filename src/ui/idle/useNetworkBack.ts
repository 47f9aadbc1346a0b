import { useEffect, useRef } from 'react';
import { onNetworkBack } from './networkBack.ts';

/** Asks again each time the network is back, for as long as something is missing. */
export function useNetworkBack(isMissing: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => (isMissing ? onNetworkBack(() => latest.current()) : undefined), [isMissing]);
}
