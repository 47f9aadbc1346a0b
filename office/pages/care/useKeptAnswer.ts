import { useEffect, useState } from 'react';
import type { Office } from '../../client/createOffice.ts';
import { useOffice, useOperator } from '../../kit/OfficeContext.ts';

/** Answers that are begun, by operator and conversation; only as long as the page is open, because they are personal. */
const BEGUN = new WeakMap<Office, Map<string, string>>();

function begunIn(office: Office): Map<string, string> {
  const begun = BEGUN.get(office) ?? new Map<string, string>();
  BEGUN.set(office, begun);
  return begun;
}

/** What is typed for a conversation: who looks at another one meanwhile finds it again. */
export function useKeptAnswer(uid: string) {
  const office = useOffice();
  const { who } = useOperator();
  const name = `${who} ${uid}`;
  const state = useState(() => begunIn(office).get(name) ?? '');
  const [text] = state;
  useEffect(() => {
    if (text === '') begunIn(office).delete(name);
    else begunIn(office).set(name, text);
  }, [office, name, text]);
  return state;
}
