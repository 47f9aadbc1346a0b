import type { ReactNode } from 'react';
import s from './Page.module.css';

/** A form, and beside it, or below it on narrow screens, what belongs to it. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={s.columns}>{children}</div>;
}
