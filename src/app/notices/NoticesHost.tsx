import { type ReactNode, useCallback, useState } from 'react';
import {
  NoticesContext,
  type Notify,
  type PassingNotice,
  ShownNoticeContext,
} from '../../kit/notices/NoticesContext.ts';

/** Keeps the newest notice for `NoticeRegion`, which is loaded with what the first screen doesn't need. */
export function NoticesHost({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<PassingNotice | null>(null);
  // Each call is a new object, so that the same sentence is said again.
  const notify = useCallback<Notify>((text, kind) => setNotice({ text, kind }), []);
  return (
    <NoticesContext value={notify}>
      <ShownNoticeContext value={notice}>{children}</ShownNoticeContext>
    </NoticesContext>
  );
}
