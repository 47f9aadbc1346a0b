import { useTranslation } from 'react-i18next';
import type { Freshness } from '../../../streams/freshness.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { cluster } from '../../ui/layout/layout.ts';

export interface ElsewhereStateProps {
  readonly freshness: Freshness;
  readonly onRetry: () => void;
}

/** Says that what is open elsewhere than at sports books could not be read; nothing while it is read and when it is live. */
export function ElsewhereState({ freshness, onRetry }: ElsewhereStateProps) {
  const { t } = useTranslation('myBets');
  const stale = useStaleText(freshness);
  if (stale === null) return null;
  if (freshness.kind === 'stale' && freshness.reason !== 'error') return <StaleMark text={stale} />;
  return (
    <Notice tone="warn">
      <div className={cluster(2, 'between')}>
        <span>{t('elsewhere')}</span>
        <Button size="sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    </Notice>
  );
}
