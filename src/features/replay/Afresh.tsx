import { Fragment, type ReactNode, useEffect, useState } from 'react';

/** Asks for a page without the state of the one before: open dialogs, notices, what was typed. */
const AFRESH = 'croupier:afresh';

/** Mounts its children anew when a program asks for it, so that many scripts can be tried in one document. */
export default function Afresh({ children }: { readonly children: ReactNode }) {
  const [nth, setNth] = useState(0);
  useEffect(() => {
    const renew = () => setNth(before => before + 1);
    window.addEventListener(AFRESH, renew);
    return () => window.removeEventListener(AFRESH, renew);
  }, []);
  return <Fragment key={nth}>{children}</Fragment>;
}
