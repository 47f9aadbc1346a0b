import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../streams/failure.ts';
import { failureOf } from '../../../streams/link/restError.ts';
import { useMay, useOffice } from '../../kit/OfficeContext.ts';

/** Members whose names begin so; the one of exactly this name is the first of them. */
const LOOKED_AT = 5;

interface Lookup {
  readonly of: string;
  /** The member's id; null where nobody is called so. */
  readonly uid: string | null;
  readonly failure: Failure | null;
}

interface TargetView {
  /** What the trail calls it: `account:…`, `order:…`; until a member is found it is what was typed, which nothing there is called. */
  readonly target: string;
  readonly isLooking: boolean;
  /** Whether no member is called so. */
  readonly isUnknown: boolean;
  readonly failure: Failure | null;
  /** Looks again after a failure. */
  readonly again: () => void;
}

/** What somebody means who types the name of a member, or a kind and an id as the trail has them. */
export function useTarget(typed: string): TargetView {
  const { call } = useOffice();
  const may = useMay();
  const [looked, setLooked] = useState<Lookup | null>(null);
  const [tries, setTries] = useState(0);
  const name = typed.includes(':') || !may('member.read') ? '' : typed.trim().toLowerCase();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is a reason to look
  useEffect(() => {
    if (name === '') return undefined;
    const looking = call('officeMembers', { text: name, by: 'name', limit: LOOKED_AT }).subscribe({
      next: ({ rows }) =>
        setLooked({ of: name, uid: rows.find(it => it.username === name)?.uid ?? null, failure: null }),
      error: (error: unknown) => setLooked({ of: name, uid: null, failure: failureOf(error) }),
    });
    return () => looking.unsubscribe();
  }, [call, name, tries]);
  const again = useCallback(() => setTries(before => before + 1), []);
  if (name === '') return { target: typed.trim(), isLooking: false, isUnknown: false, failure: null, again };
  const found = looked?.of === name ? looked : null;
  return {
    target: found?.uid == null ? typed.trim() : `account:${found.uid}`,
    isLooking: found === null,
    isUnknown: found !== null && found.uid === null && found.failure === null,
    failure: found?.failure ?? null,
    again,
  };
}
