import type { HTMLAttributes } from 'react';
import s from './Page.module.css';

export interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** `wide` fills the page's column, `board` holds lists and tables, `text` something to be read. */
  readonly width?: 'wide' | 'board' | 'text';
}

/** The parts of a page under each other, at one distance. */
export function Page({ width = 'wide', className = '', ...rest }: PageProps) {
  return <div className={`${s.page} ${width === 'wide' ? '' : s[width]} ${className}`} {...rest} />;
}
