import { useTranslation } from 'react-i18next';
import type { OlderBets } from '../../../streams/stores/olderBets.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { typography } from '../../ui/layout/layout.ts';

export interface OlderBetsPartProps {
  readonly older: OlderBets;
  /** Bets that are known and not drawn yet. */
  readonly left: number;
  /** Whether no bet stands above it, so that older ones are read without being asked for. */
  readonly isSought: boolean;
  readonly onMore: () => void;
}

/** What leads from the bets that are drawn to the next ones: those that are known first, then older ones, until there are none. */
export function OlderBetsPart({ older, left, isSought, onMore }: OlderBetsPartProps) {
  const { t } = useTranslation('myBets');
  const { has, isReading, failure, bets } = older;
  if (left > 0) return <Button onClick={onMore}>{t('more', { count: left })}</Button>;
  if (failure !== null)
    return (
      <>
        <Notice tone="error">{t('older.error')}</Notice>
        <Button onClick={onMore}>{t('common:retry')}</Button>
      </>
    );
  if (isSought && (has || isReading))
    return (
      <div role="status" aria-label={t('older.loading')}>
        <Skeleton height="120px" lines={2} />
      </div>
    );
  if (has)
    return (
      <Button busy={isReading} onClick={onMore}>
        {t('older.show')}
      </Button>
    );
  return bets.length === 0 ? null : <p className={typography(13, 'quiet')}>{t('older.end')}</p>;
}
