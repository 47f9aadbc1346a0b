import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../i18n/dates.ts';
import { formatSpan } from '../../i18n/span.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, pairs, typography } from '../../ui/layout/layout.ts';
import { CustomerService } from './CustomerService.tsx';
import s from './SystemScreen.module.css';

/** When the page is back: as a local time, and counted down on the server's clock. */
function Until({ until }: { readonly until: number }) {
  const { t, i18n } = useTranslation('system');
  const { clock } = useStreams();
  const left = until - useBehavior(clock.seconds$);
  return (
    <dl className={`${card(0, 'large', 'line')} ${pairs(13)} ${s.until}`}>
      <div>
        <dt>{t('maintenance.ends')}</dt>
        <dd>
          <time dateTime={new Date(until).toISOString()}>{formatDayTime(until, i18n.language)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('maintenance.left')}</dt>
        {/* A timer is not read out every second. */}
        <dd role="timer" aria-label={t('maintenance.left')}>
          {left > 0 ? (
            <span className={`num ${typography(24, 'warn')}`}>{formatSpan(left)}</span>
          ) : (
            t('maintenance.soon')
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The games rest for a while (S8-28). */
export function Maintenance({ until }: { readonly until: number | null }) {
  const { t } = useTranslation('system');
  return (
    <>
      <span className={s.sign}>
        <Icon name="clock" size={30} />
      </span>
      <h1 id="system-title" tabIndex={-1} className={s.title}>
        {t('maintenance.title')}
      </h1>
      <p className={`${typography('quiet', 'pretty')} ${s.text}`}>{t('maintenance.text')}</p>
      {until === null ? (
        <p className={`${typography('quiet', 'pretty')} ${s.text}`}>{t('maintenance.open')}</p>
      ) : (
        <Until until={until} />
      )}
      <CustomerService />
    </>
  );
}
