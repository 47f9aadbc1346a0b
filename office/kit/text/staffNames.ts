import { useCallback, useMemo } from 'react';
import { useCall } from '../useCall.ts';

/** An operator's id without what it is told with; a program and the desk stay as they are told. */
export const operatorId = (who: string): string => who.replace(/^operator:/, '');

/** Names of the staff by what they are told as; null for who has none. They follow what changes at the gateway. */
export function useStaffName(): (who: string) => string | null {
  const { value } = useCall('officeStaffNames', {});
  const names = useMemo(() => new Map((value ?? []).map(it => [it.who, it.name])), [value]);
  return useCallback(who => names.get(who) ?? null, [names]);
}

/** What somebody of the staff is told as, by their name as somebody types it; null for a name that nobody has. */
export function useStaffByName(): (name: string) => string | null {
  const { value } = useCall('officeStaffNames', {});
  return useCallback(
    typed => {
      const wanted = typed.trim().toLowerCase();
      return value?.find(({ name }) => name.toLowerCase() === wanted)?.who ?? null;
    },
    [value],
  );
}
