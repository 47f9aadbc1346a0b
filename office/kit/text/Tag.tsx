import type { ReactNode } from 'react';
import s from './text.module.css';

export type TagTone = 'neutral' | 'good' | 'bad' | 'warn' | 'info';

/** The state of a thing in one word. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: TagTone;
  readonly children: ReactNode;
}) {
  return <span className={`${s.tag} ${s[tone]}`}>{children}</span>;
}
