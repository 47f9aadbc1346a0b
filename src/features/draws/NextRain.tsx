import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../i18n/dates.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** When the next rain is planned, where none is under way. */
export function NextRain({ at }: { readonly at: number | null }) {
  const { t, i18n } = useTranslation('draws');
  return (
    <EmptyState title={t('rain.none')}>
      {at === null ? t('rain.unplanned') : t('rain.next', { time: formatDayTime(at, i18n.language) })}
    </EmptyState>
  );
}
