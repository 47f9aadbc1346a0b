import { useEffect } from 'react';
import { useOffice } from '../../kit/OfficeContext.ts';
import { useCall } from '../../kit/useCall.ts';

/** How often the house is asked how it does while somebody looks, ms: its answer reads sums, and no bet waits for it. */
const EVERY_MS = 5_000;

/** How the house does now, read again as long as the page can be seen. */
export function useToday() {
  const { reads } = useOffice();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reads.reload(['officeToday']);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [reads]);
  return useCall('officeToday', {});
}
