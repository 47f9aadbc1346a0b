import { useTranslation } from 'react-i18next';
import type { Freshness } from '../../../streams/freshness.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';

export interface SportsBetsStateProps {
  readonly freshness: Freshness;
  readonly hasBets: boolean;
  readonly onRetry: () => void;
}

/** Whether the bets at sports books are being read, old, or could not be read; nothing for those that are live. */
export function SportsBetsState({ freshness, hasBets, onRetry }: SportsBetsStateProps) {
  const { t } = useTranslation('myBets');
  const stale = useStaleText(freshness);
  if (freshness.kind === 'loading')
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="120px" lines={3} />
      </div>
    );
  if (stale === null) return null;
  if (hasBets) return <StaleMark text={stale} />;
  return (
    <EmptyState
      tone="error"
      title={t('error')}
      action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
    />
  );
}
