import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { SkipLink } from '../../../kit/page/SkipLink.tsx';
import { LOADING } from '../../../kit/streams/placeholders.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useStaleText } from '../../../kit/streams/useStaleText.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Marquee } from './Marquee.tsx';
import s from './NoticeBar.module.css';

/** The notices as one line that moves (S2-49); a press opens them at that one (S2-50). None: no bar. */
export function NoticeBar() {
  const { t } = useTranslation('home');
  const dialogs = useDialogs();
  const announcements = useLive(({ content }) => content.announcements$, null);
  const freshness = useLive(({ content }) => content.freshness$, LOADING);
  const stale = useStaleText(freshness);
  const [paused, setPaused] = useState(false);
  if (announcements === null && freshness.kind !== 'loading' && stale !== null) return null;
  if (announcements?.playerNotices.length === 0) return null;
  return (
    <section className={s.bar} aria-labelledby="notices-title">
      <SkipLink to="hot-title" place="inline">
        {t('common:skipToGames')}
      </SkipLink>
      <h2 id="notices-title" className={s.title}>
        <Icon name="megaphone" size={18} />
        <span className={s.name}>{t('notices.title')}</span>
      </h2>
      {announcements === null ? (
        <span className={s.waits} role="status" aria-label={t('common:loading')}>
          <Skeleton width="min(60%, 420px)" height="14px" />
        </span>
      ) : (
        <Marquee
          notices={announcements.playerNotices}
          paused={paused}
          onOpen={id => dialogs.open({ name: 'notice', id: String(id) })}
        />
      )}
      {stale !== null && <StaleMark text={stale} />}
      <IconButton
        className={s.pause ?? ''}
        label={t('notices.pause')}
        aria-pressed={paused}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} size={18} />
      </IconButton>
    </section>
  );
}
