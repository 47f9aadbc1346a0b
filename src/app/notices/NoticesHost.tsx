import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseGlyph } from '../../ui/dialog/glyphs.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NoticesContext } from './NoticesContext.ts';
import s from './NoticesHost.module.css';

/** How long a notice stays unless it is closed, ms. */
const SHOWN_FOR = 12_000;

/** The newest notice, at the foot of the page; assistive technology hears it when there is a pause. */
export function NoticesHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const close = useCallback(() => setText(null), []);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(close, SHOWN_FOR);
    return () => window.clearTimeout(timer);
  }, [text, close]);
  return (
    <NoticesContext value={setText}>
      {children}
      {/* Always there: a live region must exist before it says something. */}
      <div className={s.place} role="status">
        {text !== null && (
          <div className={s.notice}>
            <Icon name="check" />
            <span>{text}</span>
            <IconButton label={t('dialog.close')} onClick={close}>
              <CloseGlyph />
            </IconButton>
          </div>
        )}
      </div>
    </NoticesContext>
  );
}
