import type { Elements } from '../../src/ui/elements.ts';
import s from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  readonly actions?: Elements;
  readonly children: Elements;
}

/** A part of a page with a title of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={s.panel}>
      <header className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
