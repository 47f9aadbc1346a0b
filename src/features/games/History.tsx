import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotateAnswer, Round } from '../../../streams/wire/games/shapes.ts';
import { formatClock, formatDateTime } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import s from './History.module.css';
import type { Rounds } from './useRounds.ts';
import { Verifier } from './Verifier.tsx';
import type { RecordView } from './view.ts';

interface RowProps {
  readonly round: Round;
  readonly view: RecordView;
  readonly onRotated: (answer: RotateAnswer) => void;
}

const Row = memo(function Row({ round, view, onRotated }: RowProps) {
  const { t } = useTranslation('games');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <td className={s.time} id={`${id}-at`}>
          <time className="num" dateTime={new Date(round.at).toISOString()} title={formatDateTime(round.at)}>
            {formatClock(round.at)}
          </time>
        </td>
        <td className={s.figure} data-label={t('history.choice')}>
          <span className="num">{view.choiceText(round.choice, t)}</span>
        </td>
        <td className={s.figure} data-label={t('history.outcome')}>
          <span className="num">{view.outcomeText(round)}</span>
        </td>
        <td className={s.figure} data-label={t('history.stake')}>
          <Amount minor={round.stake} />
        </td>
        <td className={s.figure} data-label={t('history.net')}>
          <Amount minor={round.net} tone="result" />
        </td>
        <td className={`${typography('toEnd')} ${s.action}`}>
          <Button
            variant="ghost"
            size="sm"
            id={`${id}-verify`}
            aria-labelledby={`${id}-verify ${id}-at`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('history.verify')}
          </Button>
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6}>
            <Verifier round={round} onRotated={onRotated} />
          </td>
        </tr>
      )}
    </>
  );
});

export interface HistoryProps {
  readonly record: Rounds;
  /** The round whose result is still being animated; listed when the animation has ended. */
  readonly rollingId: string | null;
  readonly view: RecordView;
}

/** The settled rounds of one game; each can be checked on the spot. */
export function History({ record, rollingId, view }: HistoryProps) {
  const { t } = useTranslation(['games', 'common']);
  const failureText = useFailureText();
  const { failure, more, loadMore, retry, revealed } = record;
  const rounds = record.rounds?.filter(({ id }) => id !== rollingId) ?? null;
  if (failure !== null && rounds === null) {
    return (
      <EmptyState
        tone="error"
        title={t('history.error')}
        action={<Button onClick={retry}>{t('common:retry')}</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    );
  }
  if (rounds === null) return <Skeleton height="40px" lines={5} />;
  if (rounds.length === 0) return <EmptyState title={t('history.empty')} />;
  return (
    <>
      <RecordTable
        caption={t('panels.history')}
        className={s.rounds}
        heads={[
          t('history.time'),
          t('history.choice'),
          t('history.outcome'),
          t('history.stake'),
          t('history.net'),
          <span key="verify" className="sr">
            {t('history.verify')}
          </span>,
        ]}
      >
        {rounds.map(round => (
          <Row key={round.id} round={round} view={view} onRotated={revealed} />
        ))}
      </RecordTable>
      {more && (
        <p className={s.more}>
          <Button onClick={loadMore}>{t('history.more')}</Button>
        </p>
      )}
    </>
  );
}
