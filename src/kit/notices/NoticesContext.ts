import { createContext, use } from 'react';

/** What a notice tells: that something was done, that it failed, or a fact that is neither. */
export type NoticeKind = 'done' | 'failed' | 'info';

/** Says a sentence in passing: it needs no answer and goes away by itself. */
export type Notify = (text: string, kind: NoticeKind) => void;

/** Without a host notices are dropped, so that a part can be rendered alone, as in a test. */
export const NoticesContext = createContext<Notify>(() => {});

export function useNotify(): Notify {
  return use(NoticesContext);
}
