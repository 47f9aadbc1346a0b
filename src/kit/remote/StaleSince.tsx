import { useTranslation } from 'react-i18next';
import { failureIn, type Remote } from '../../../streams/remote/remote.ts';
import { formatClock } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import s from './RemoteView.module.css';

export interface StaleSinceProps {
  readonly remote: Remote<unknown>;
  readonly onRetry: () => void;
}

/**
 * Says since when what is shown is no longer the newest, and why; nothing while it is. Only what could not be read offers
 * to try again: a connection that is away has a line of its own over the page.
 */
export function StaleSince({ remote, onRetry }: StaleSinceProps) {
  const { t } = useTranslation('common');
  if (remote.kind !== 'stale') return null;
  const isFailed = failureIn(remote) !== null || remote.reason === 'error';
  return (
    <span className={s.stale}>
      <StaleMark text={t('stale.asOf', { time: formatClock(remote.since) })} />
      <span className={s.why}>{t(`stale.why.${remote.reason}`)}</span>
      {isFailed && (
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </span>
  );
}
