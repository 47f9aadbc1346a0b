import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface FoundProps {
  /** What is looked for; another one is a filter that was used. */
  readonly selection: string;
  /** How many there are; null while that is read. */
  readonly count: number | null;
  /** Older ones than those that were counted can be read. */
  readonly hasOlder: boolean;
}

/** Says how many records a filter has found, because the list changes elsewhere on the page. */
export function RecordCount({ selection, count, hasOlder }: FoundProps) {
  const { t } = useTranslation('records');
  /** The search that the page opened with; null once somebody searched for something else. */
  const first = useRef<string | null>(selection);
  const read = useRef(selection);
  const [said, setSaid] = useState<{ readonly of: string; readonly count: number } | null>(null);
  useEffect(() => {
    // A number from before the list began to load; rows that arrive later are announced by the list itself.
    if (count === null) {
      read.current = selection;
      if (selection !== first.current) first.current = null;
    } else if (read.current === selection && selection !== first.current)
      setSaid(before => (before?.of === selection ? before : { of: selection, count }));
  }, [selection, count]);
  const found = said?.of === selection ? said.count : null;
  return (
    <p className="sr" role="status">
      {found !== null && t(hasOlder ? 'found.more' : 'found.all', { count: found })}
    </p>
  );
}
