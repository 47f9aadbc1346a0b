import type { ReactNode } from 'react';
import s from './Notice.module.css';

export interface NoticeProps {
  readonly tone: 'info' | 'warn' | 'error';
  readonly children: ReactNode;
}

/** A sentence above a form or a list; an error is announced at once, the others when there is a pause. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${s.notice} ${s[`notice-${tone}`]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
