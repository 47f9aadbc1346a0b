import type { Elements } from '../../src/ui/elements.ts';
import { type Aged, AsOf } from './age/AsOf.tsx';
import s from './OfficePage.module.css';
import { useDocumentTitle } from './useDocumentTitle.ts';

export interface OfficePageProps {
  readonly title: string;
  /** One line about what is here. */
  readonly lead?: string;
  /** Buttons at the end of the head. */
  readonly actions?: Elements;
  /** What the page shows besides its lists, which say themselves how old they are. */
  readonly read?: Aged;
  /** A list uses the width of the window; text does not. */
  readonly width?: 'wide' | 'text';
  readonly children: Elements;
}

/** A page of the office: its title, also of the document, what can be done, and what is in it. */
export function OfficePage({ title, lead, actions, read, width = 'wide', children }: OfficePageProps) {
  useDocumentTitle(title);
  return (
    <div className={`${s.page} ${s[width]}`}>
      <header className={s.head}>
        <div>
          <h1 className={s.title}>{title}</h1>
          {lead !== undefined && <p className={s.lead}>{lead}</p>}
        </div>
        {actions ? <div className={s.actions}>{actions}</div> : null}
      </header>
      {read && <AsOf {...read} />}
      {children}
    </div>
  );
}
