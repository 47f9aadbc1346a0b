import { use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type NoticeKind, type PassingNotice, ShownNoticeContext } from '../../kit/notices/NoticesContext.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseGlyph } from '../../ui/dialog/glyphs.tsx';
import { topDialogRegion } from '../../ui/dialog/noticePlace.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { card, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './NoticesHost.module.css';

/** How long a notice stays unless it is closed, ms. */
const SHOWN_FOR = 12_000;
/**
 * How long a notice waits for the dialog that is closing, ms: a screen reader speaks nothing behind an open dialog, and no
 * text that becomes visible together with its region.
 */
const SETTLED_AFTER = 100;

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  done: 'check',
  failed: 'triangle-exclamation-point',
  info: 'info',
};

interface Said {
  readonly notice: PassingNotice;
  /** Grows with each notice: the same sentence again is a new element, which is spoken again. */
  readonly turn: number;
  /** The live region of the dialog on top; null for the one of the page. */
  readonly dialog: HTMLElement | null;
}

/** The newest notice, at the foot of the page or of the dialog on top; assistive technology hears it when there is a pause. */
export function NoticeRegion() {
  const { t } = useTranslation();
  const notice = use(ShownNoticeContext);
  const [said, setSaid] = useState<Said | null>(null);
  const turn = useRef(0);
  useEffect(() => {
    if (notice === null) return;
    const show = window.setTimeout(() => {
      turn.current += 1;
      setSaid({ notice, turn: turn.current, dialog: topDialogRegion() });
    }, SETTLED_AFTER);
    const hide = window.setTimeout(() => setSaid(null), SETTLED_AFTER + SHOWN_FOR);
    return () => {
      window.clearTimeout(show);
      window.clearTimeout(hide);
    };
  }, [notice]);
  const shown = said !== null && (
    <div
      key={said.turn}
      className={`${toolbar(3)} ${card(0, 'bright', 'edge')} ${typography(14)} ${s.notice}`}
      data-kind={said.notice.kind}
    >
      <Icon name={ICONS[said.notice.kind]} />
      <span>{said.notice.text}</span>
      <IconButton label={t('dialog.close')} onClick={() => setSaid(null)}>
        <CloseGlyph />
      </IconButton>
    </div>
  );
  return (
    <>
      {/* Always there: a live region must exist before it says something. */}
      <div className={s.place} role="status">
        {said?.dialog === null && shown}
      </div>
      {said !== null && said.dialog !== null && createPortal(shown, said.dialog)}
    </>
  );
}
