import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import s from './feedback.module.css';
import { Petal } from './Petal.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** One line more, when the title alone doesn't say what to do. */
  readonly children?: ReactNode;
  readonly action?: Elements;
  /** `error` is announced at once. */
  readonly tone?: 'empty' | 'error';
}

/** What a list shows instead of rows: nothing yet, or why it could not be read. */
export function EmptyState({ title, children, action, tone = 'empty' }: EmptyStateProps) {
  return (
    <div className={s.empty} role={tone === 'error' ? 'alert' : undefined}>
      <Petal />
      <p className={s.emptyTitle}>{title}</p>
      {children !== undefined && <p className={s.emptyText}>{children}</p>}
      {action}
    </div>
  );
}
