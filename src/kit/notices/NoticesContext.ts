import { createContext, use } from 'react';

/** Whether a notice says that something was done, that it failed, or just a fact. */
export type NoticeKind = 'done' | 'failed' | 'info';

/** A sentence in passing; a new object for each time that it is said. */
export interface PassingNotice {
  readonly text: string;
  readonly kind: NoticeKind;
}

/** Says a sentence in passing: it needs no answer and goes away by itself. */
export type Notify = (text: string, kind: NoticeKind) => void;

/** Without a host notices are dropped, so that a part can be rendered alone, as in a test. */
export const NoticesContext = createContext<Notify>(() => {});

/** The notice that was said last, for the one part that shows it. */
export const ShownNoticeContext = createContext<PassingNotice | null>(null);

export function useNotify(): Notify {
  return use(NoticesContext);
}
