import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../../streams/wire/entities/content.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Promotions.module.css';

/** From when until when a promotion runs, in the reader's own time. */
export function Period({ startAt, endAt }: Pick<Promotion, 'startAt' | 'endAt'>) {
  const { t } = useTranslation('promotions');
  const from = startAt === null ? '' : formatDateTime(startAt);
  const until = endAt === null ? '' : formatDateTime(endAt);
  let text = t('period.always');
  if (startAt !== null && endAt !== null) text = t('period.between', { from, until });
  else if (startAt !== null) text = t('period.from', { from });
  else if (endAt !== null) text = t('period.until', { until });
  return (
    <p className={s.period}>
      <Icon name="clock" size={14} />
      {text}
    </p>
  );
}
