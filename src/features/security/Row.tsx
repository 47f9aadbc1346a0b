import type { Elements } from '../../ui/elements.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { cluster, grid, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './security.module.css';

export interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined;
  readonly children?: Elements;
  /** Buttons at the end. */
  readonly action?: Elements;
}

/** One thing of a section: what it is, how it stands, what can be done. */
export function Row({ icon, title, badge, children, action }: RowProps) {
  return (
    <div className={`${grid(3, 'middle')} ${s.row}`}>
      <span className={s.rowIcon}>
        <Icon name={icon} />
      </span>
      <div className={`${stack('hair')} ${item('shrinks')}`}>
        <p className={`${cluster('1-2')} ${typography('label', 'anywhere')}`}>
          <span dir="auto">{title}</span>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        {children}
      </div>
      {action !== undefined && <div className={`${cluster(2, 'stretch')} ${s.rowAction}`}>{action}</div>}
    </div>
  );
}
