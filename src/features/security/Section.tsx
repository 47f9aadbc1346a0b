import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import s from './security.module.css';

export interface SectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** At the end of the head. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of the security center. */
export function Section({ icon, title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={s.section} aria-labelledby={id}>
      <div className={s.sectionHead}>
        <span className={s.sign}>
          <Icon name={icon} />
        </span>
        <div className={s.sectionTitle}>
          <h2 id={id}>{title}</h2>
          <p className={s.text}>{text}</p>
        </div>
        {action !== undefined && <div className={s.sectionAction}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
