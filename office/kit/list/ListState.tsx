import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../src/i18n/time.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { Failure } from '../../../streams/failure.ts';
import { AsOf } from '../age/AsOf.tsx';
import { useRefusalText } from '../text/useRefusalText.ts';
import s from './OfficeList.module.css';

interface ListStateProps {
  readonly isEmpty: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly staleSince: number | null;
  readonly empty: string;
  readonly reload: () => void;
}

/** What a list says instead of rows, or about the ones that are shown. */
export function ListState({ isEmpty, isLoading, failure, staleSince, empty, reload }: ListStateProps) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  if (isLoading)
    return (
      <div className={s.skeletons} role="status">
        <span className="sr">{t('list.loading')}</span>
        {[0, 1, 2, 3, 4, 5].map(line => (
          <span key={line} className={s.skeleton} aria-hidden="true" />
        ))}
      </div>
    );
  if (failure !== null)
    return (
      <div className={isEmpty ? s.state : s.stateLine} role="alert">
        <p>{refusalText(failure)}</p>
        {staleSince !== null && (
          <p className={s.quiet}>{t('list.asOf', { time: formatClock(staleSince) })}</p>
        )}
        <Button size="sm" variant="ghost" onClick={reload}>
          {t('list.again')}
        </Button>
      </div>
    );
  if (isEmpty)
    return (
      <div className={s.state} role="status">
        <p>{empty}</p>
        {staleSince !== null && (
          <p className={s.quiet}>{t('list.asOf', { time: formatClock(staleSince) })}</p>
        )}
      </div>
    );
  return staleSince === null ? null : (
    <div className={s.stateLine}>
      <AsOf staleSince={staleSince} reload={reload} />
    </div>
  );
}
