import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../src/i18n/time.ts';
import { Button } from '../../../src/ui/button/Button.tsx';
import type { ReadView } from '../useCall.ts';
import s from './AsOf.module.css';

/** How old values are, and how they are read again. */
export type Aged = Pick<ReadView<unknown>, 'staleSince'> & Partial<Pick<ReadView<unknown>, 'reload'>>;

/** Says of values that they are no more than the last known ones; nothing while they are what the gateway last said. */
export function AsOf({ staleSince, reload }: Aged) {
  const { t } = useTranslation();
  if (staleSince === null) return null;
  return (
    <div className={s.asOf} role="status">
      <p>{t('list.asOf', { time: formatClock(staleSince) })}</p>
      {reload && (
        <Button size="sm" variant="ghost" onClick={reload}>
          {t('list.reload')}
        </Button>
      )}
    </div>
  );
}
