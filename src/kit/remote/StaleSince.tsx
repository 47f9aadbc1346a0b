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
 * Says since when the shown value is out of date, and why; renders nothing while it is current. It offers to try again only
 * when reading failed: a lost connection has a line of its own above the page.
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
