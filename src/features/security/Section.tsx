import { useId } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { card, grid, stack, typography } from '../../ui/layout/layout.ts';
import s from './security.module.css';

export interface SectionProps {
  /** Lets another part of the page bring the reader here (`showSection`). */
  readonly anchor?: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** At the end of the head. */
  readonly action?: Elements;
  readonly children?: Elements;
}

/** Brings the reader to a section, the focus included. */
export function showSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** One subject of the security center. */
export function Section({ anchor, icon, title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      className={`${stack(4)} ${card(5, 'large', 'line', 'raised')} ${s.section}`}
      aria-labelledby={id}
      tabIndex={anchor === undefined ? undefined : -1}
    >
      <div className={`${grid(4, 'middle')} ${s.sectionHead}`}>
        <span className={s.sign}>
          <Icon name={icon} />
        </span>
        <div className={s.sectionTitle}>
          <h2 id={id}>{title}</h2>
          <p className={typography(14, 'quiet', 'pretty')}>{text}</p>
        </div>
        {action !== undefined && <div className={s.sectionAction}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
