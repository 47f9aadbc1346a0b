import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshnessIn, mapRemote, valueIn } from '../../../../streams/remote/remote.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { SkipLink } from '../../../kit/page/SkipLink.tsx';
import { useLiveRemote } from '../../../kit/remote/useLiveRemote.ts';
import { useOpenStreams } from '../../../kit/streams/StreamsContext.ts';
import { useStaleText } from '../../../kit/streams/useStaleText.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { card, cluster, item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { Marquee } from './Marquee.tsx';
import s from './NoticeBar.module.css';

/** The notices as one line that moves (S2-49); a press opens them at that one (S2-50). None: no bar. */
export function NoticeBar() {
  const { t } = useTranslation('home');
  const dialogs = useDialogs();
  const streams = useOpenStreams();
  const announcements = useLiveRemote(
    ({ content }) => content.announcements$,
    ({ content }) => content.freshness$,
  );
  const remote = mapRemote(announcements, ({ playerNotices }) => playerNotices);
  const stale = useStaleText(freshnessIn(remote));
  const notices = valueIn(remote);
  const [paused, setPaused] = useState(false);
  if (notices?.length === 0) return null;
  return (
    <section className={`${toolbar(3)} ${card(0, 'line')} ${s.bar}`} aria-labelledby="notices-title">
      <SkipLink to="hot-title" place="inline">
        {t('common:skipToGames')}
      </SkipLink>
      <h2 id="notices-title" className={`${toolbar(2)} ${typography(14, 'warn', 'strong')} ${item('fixed')}`}>
        <Icon name="megaphone" size={18} />
        <span className={s.name}>{t('notices.title')}</span>
      </h2>
      {remote.kind === 'failed' ? (
        <span className={`${cluster('2-3')} ${typography(14)} ${item('grows')}`} role="alert">
          {t('notices.error')}
          <Button size="sm" onClick={() => streams?.content.refresh()}>
            {t('common:retry')}
          </Button>
        </span>
      ) : notices === null ? (
        <span className={item('grows')} role="status" aria-label={t('common:loading')}>
          <Skeleton width="min(60%, 420px)" height="14px" />
        </span>
      ) : (
        <Marquee
          notices={notices}
          paused={paused}
          onOpen={id => dialogs.open({ name: 'notice', id: String(id) })}
        />
      )}
      {stale !== null && notices !== null && <StaleMark text={stale} />}
      {remote.kind !== 'failed' && (
        <IconButton
          className={s.pause ?? ''}
          label={t('notices.pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={18} />
        </IconButton>
      )}
    </section>
  );
}
