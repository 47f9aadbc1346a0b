import { useTranslation } from 'react-i18next';
import type { Promotion } from '../../../streams/wire/content/shapes.ts';
import { formatDay, formatDayTime } from '../../i18n/dates.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import s from './Promotions.module.css';

export interface PeriodProps extends Pick<Promotion, 'startAt' | 'endAt'> {
  /** To the minute, not only the day. */
  readonly exact?: boolean;
}

/** From when until when a promotion runs, in the reader's own time. */
export function Period({ startAt, endAt, exact = false }: PeriodProps) {
  const { t, i18n } = useTranslation('promotions');
  const format = exact ? formatDayTime : formatDay;
  const from = startAt === null ? '' : format(startAt, i18n.language);
  const until = endAt === null ? '' : format(endAt, i18n.language);
  let text = t('period.always');
  if (startAt !== null && endAt !== null) text = t('period.between', { from, until });
  else if (startAt !== null) text = t('period.from', { from });
  else if (endAt !== null) text = t('period.until', { until });
  return (
    <p className={`${toolbar(2)} ${typography(13, 'faint', 'tabular')} ${s.period}`}>
      <Icon name="clock" size={14} />
      <span>{text}</span>
    </p>
  );
}
