import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Asks for a page without the state of the one before: open dialogs, notices, what was typed, its place. */
const AFRESH = 'croupier:afresh';

/**
 * Mounts its children anew when a program asks for it, so that many scripts can be tried in one document. At once: nothing
 * of the page before is in the document when the request returns.
 */
export default function Afresh({ children }: { readonly children: ReactNode }) {
  const [nth, setNth] = useState(0);
  useEffect(() => {
    const renew = () => flushSync(() => setNth(before => before + 1));
    window.addEventListener(AFRESH, renew);
    return () => window.removeEventListener(AFRESH, renew);
  }, []);
  return <Fragment key={nth}>{children}</Fragment>;
}
