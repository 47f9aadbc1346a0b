import type { ReactNode } from 'react';
import s from './Page.module.css';

export interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence about the page. */
  readonly lead?: string;
  /** What stands at the end: marks, a button. */
  readonly children?: ReactNode;
}

/** What a page is called, and what it is about. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={s.head}>
      <div className={s.words}>
        <h1 className={s.title}>{title}</h1>
        {lead !== undefined && <p className={s.lead}>{lead}</p>}
      </div>
      {children !== undefined && <div className={s.end}>{children}</div>}
    </div>
  );
}
