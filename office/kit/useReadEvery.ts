import type { CallName } from '../../streams/wire/tables/calls.ts';
import { useOffice } from './OfficeContext.ts';
import { useWhileSeen } from './useWhileSeen.ts';

/** Reads calls again and again for as long as somebody can see the page: what has no topic changes without a word. @param everyMs Real time. */
export function useReadEvery(names: readonly CallName[], everyMs: number): void {
  const { reads } = useOffice();
  useWhileSeen(() => reads.reload(names), everyMs);
}
