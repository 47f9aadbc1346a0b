import { useCallback, useMemo, useState } from 'react';
import type { ContractRequest } from '../../../streams/wire/contracts/shapes.ts';
import { trySiteData } from '../../kit/browser/siteData.ts';

/** Where a tab keeps which requests were shown: a reload is no new request. */
const KEY = 'CONTRACT_POPUP';

/** A changed request (another status, other terms) is a new one to read. */
const keyOf = ({ id, status, at }: ContractRequest) => `${id}:${status}:${at ?? 0}`;

/** The requests that were shown in this session, kept as text. */
function seenBefore(): readonly string[] {
  const text = trySiteData(() => window.sessionStorage.getItem(KEY)) ?? '';
  return text === '' ? [] : text.split(' ');
}

/** Which of the waiting requests were shown in this session. */
export function useSeenRequests(requests: readonly ContractRequest[]): {
  /** Some request was not shown yet. */
  readonly hasNew: boolean;
  /** Keeps that all that wait are shown now. */
  readonly see: () => void;
} {
  const [seen, setSeen] = useState(seenBefore);
  const keys = useMemo(() => requests.map(keyOf), [requests]);
  const see = useCallback(() => {
    // None wait while they are still being loaded: that makes none of them new.
    if (keys.length === 0) return;
    setSeen(keys);
    trySiteData(() => window.sessionStorage.setItem(KEY, keys.join(' ')));
  }, [keys]);
  return { hasNew: keys.some(key => !seen.includes(key)), see };
}
