import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeKind, NoticesContext, type Notify } from '../../kit/notices/NoticesContext.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseGlyph } from '../../ui/dialog/glyphs.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import s from './NoticesHost.module.css';

/** How long a notice stays unless it is closed, ms. */
const SHOWN_FOR = 12_000;

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  done: 'check',
  failed: 'triangle-exclamation-point',
  info: 'info',
};

/** The newest notice, at the foot of the page; assistive technology hears it when there is a pause. */
export function NoticesHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<{ readonly text: string; readonly kind: NoticeKind } | null>(null);
  const notify = useCallback<Notify>((text, kind) => setNotice({ text, kind }), []);
  const close = useCallback(() => setNotice(null), []);
  useEffect(() => {
    if (notice === null) return;
    const timer = window.setTimeout(close, SHOWN_FOR);
    return () => window.clearTimeout(timer);
  }, [notice, close]);
  return (
    <NoticesContext value={notify}>
      {children}
      {/* Always there: a live region must exist before it says something. */}
      <div className={s.place} role="status">
        {notice !== null && (
          <div className={s.notice} data-kind={notice.kind}>
            <Icon name={ICONS[notice.kind]} />
            <span>{notice.text}</span>
            <IconButton label={t('dialog.close')} onClick={close}>
              <CloseGlyph />
            </IconButton>
          </div>
        )}
      </div>
    </NoticesContext>
  );
}
