import type { ReactNode } from 'react';
import s from './feedback.module.css';

export type BadgeTone = 'neutral' | 'win' | 'loss' | 'info' | 'warn' | 'demo';

/** A small word about the thing beside it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={`${s.badge} ${s[tone]}`}>{children}</span>;
}
