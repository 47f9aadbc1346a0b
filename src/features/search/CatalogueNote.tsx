import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { CONNECTING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { cluster } from '../../ui/layout/layout.ts';
import type { CatalogueState } from './engine.ts';
import type { SearchAnswer } from './messages.ts';

export interface CatalogueNoteProps {
  readonly state: CatalogueState;
  readonly onRetry: () => void;
  /** Whether something was asked. */
  readonly isAsked: boolean;
  readonly answer: SearchAnswer | null;
}

const isEmpty = ({ games, others }: SearchAnswer) =>
  games.total === 0 && Object.values(others).every(({ total }) => total === 0);

/** What stands in the place of games that can't be found: they are on their way, can't be had, or there are none. */
export function CatalogueNote({ state, onRetry, isAsked, answer }: CatalogueNoteProps) {
  const { t } = useTranslation('search');
  const isOffline = useLive(({ connection }) => connection.state$, CONNECTING).reason === 'offline';
  if (state === 'failed')
    return (
      <Notice tone="warn">
        <span className={cluster(3, 'between')}>
          <span>{isOffline ? t('offline') : t('failed')}</span>
          <Button size="sm" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </span>
      </Notice>
    );
  if (!isAsked) return null;
  if (answer === null || !answer.hasGames) return <LoadingRows height="52px" rows={3} />;
  return isEmpty(answer) ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null;
}
