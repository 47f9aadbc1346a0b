import type { ComponentProps } from 'react';
import s from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentProps<'progress'>, 'className'> {
  /** It is there: the bar has the colour of what was won. */
  readonly met?: boolean;
}

/** How far something is, as a bar. It is named by what stands above it. */
export function ProgressBar({ met = false, ...progress }: ProgressBarProps) {
  return <progress className={s.bar} data-met={met || undefined} {...progress} />;
}
