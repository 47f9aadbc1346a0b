import type { ComponentProps } from 'react';
import s from './ProgressBar.module.css';

/** How far something is, as a bar; `data-met` says that it is there. It is named by what stands above it. */
export function ProgressBar(props: ComponentProps<'progress'> & { readonly 'data-met'?: true | undefined }) {
  return <progress className={s.bar} {...props} />;
}
