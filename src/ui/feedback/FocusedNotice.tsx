import { type ReactNode, useEffect, useRef } from 'react';
import s from './Notice.module.css';

/** What took the place of a form that was sent: it gets the focus that the form had, and is spoken by that. */
export function FocusedNotice({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // The form was longer than the notice is: its button stood where nothing is any more.
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className={`${s.notice} ${s['notice-info']}`}>
      {children}
    </p>
  );
}
