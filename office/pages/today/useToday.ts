import { useCall } from '../../kit/useCall.ts';
import { useReadEvery } from '../../kit/useReadEvery.ts';

const READ = ['officeToday'] as const;

/** How often the house is asked how it does while somebody looks, ms: its answer reads sums, and no bet waits for it. */
const EVERY_MS = 5_000;

/** How the house does now, read again as long as the page can be seen. */
export function useToday() {
  useReadEvery(READ, EVERY_MS);
  return useCall('officeToday', {});
}
