import { useTranslation } from 'react-i18next';
import { createLimitsStore } from '../../../streams/stores/limits.ts';
import type { LimitEvent } from '../../../streams/wire/limits/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useLimitText } from '../../kit/limits/useLimitText.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import { Card } from './Card.tsx';
import s from './limits.module.css';

function useEventText(): (event: LimitEvent) => string {
  const { t } = useTranslation('limits');
  const limitText = useLimitText();
  return ({ what, kind, period, from, to, until }) => {
    if (what === 'break') return t('history.break', { until: formatDateTime(until ?? 0) });
    if (what === 'reality') {
      const minutes = (count: number | null) =>
        count === null ? t('reality.off') : t('row.minutes', { count });
      return t('history.reality', { from: minutes(from), to: minutes(to) });
    }
    if (kind === null || period === null) return '';
    const names = { what: t(`kind.${kind}.title`), period: t(`period.${period}`) };
    return t(`history.${what}`, { ...names, from: limitText(kind, from), to: limitText(kind, to) });
  };
}

/** What the member has decided in the last twelve months. */
export function HistoryCard() {
  const { t } = useTranslation('limits');
  const store = useStore(createLimitsStore);
  const history = useBehavior(store.history$);
  const eventText = useEventText();
  return (
    <Card title={t('history.title')} text={t('history.text')} wide>
      <RemoteView
        remote={history}
        error={t('history.error')}
        onRetry={store.refresh}
        empty={<EmptyState title={t('history.empty')} />}
      >
        {events => (
          <ul className={s.events}>
            {events.map((event, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two decisions of one moment differ by their place only
              <li key={`${event.at}-${place}`} className={`${cluster('1-4', 'stretch')} ${s.event}`}>
                <time
                  className={`num ${typography(14, 'faint')}`}
                  dateTime={new Date(event.at).toISOString()}
                >
                  {formatDateTime(event.at)}
                </time>
                <span>{eventText(event)}</span>
              </li>
            ))}
          </ul>
        )}
      </RemoteView>
    </Card>
  );
}
