import { useTranslation } from 'react-i18next';
import type { SalaryState } from '../../../streams/wire/salary/shapes.ts';
import { formatSpan } from '../../i18n/span.ts';
import { formatMinute } from '../../i18n/time.ts';
import { LiveAmount } from '../../kit/live/LiveAmount.tsx';
import { merchant } from '../../kit/merchant.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { cluster, pairs, typography } from '../../ui/layout/layout.ts';
import { SalaryChart } from './SalaryChart.tsx';
import s from './SalaryStrip.module.css';

/** Counts down to an instant of the server's clock: a tab that slept is right again at once. */
function Countdown({ nextAt }: { readonly nextAt: number }) {
  const now = useBehavior(useStreams().clock.seconds$);
  return <span className={`num ${typography(18, 'bold')} ${s.figure}`}>{formatSpan(nextAt - now)}</span>;
}

function Figures({ salary }: { readonly salary: SalaryState }) {
  const { t } = useTranslation('agent');
  const symbol = merchant.currencySymbol;
  return (
    <dl className={`${pairs(12)} ${s.figures}`}>
      <div>
        <dt>{t('salary.next')}</dt>
        <dd>
          <Countdown nextAt={salary.nextAt} />
        </dd>
      </div>
      <div>
        <dt>
          {salary.tick === null
            ? t('salary.last')
            : t('salary.lastAt', { time: formatMinute(salary.tick.at) })}
        </dt>
        <dd className={`${typography(18, 'bold')} ${s.figure}`}>
          {salary.tick === null ? '–' : <Amount minor={salary.tick.amount} symbol={symbol} tone="result" />}
        </dd>
      </div>
      <div>
        <dt>{t('salary.today')}</dt>
        <dd className={`${typography(18, 'bold')} ${s.figure}`}>
          <LiveAmount minor={salary.today} symbol={symbol} />
        </dd>
      </div>
      <div className={s.chartCell}>
        <dt>{t('salary.recent')}</dt>
        <dd>{salary.recent.length === 0 ? '–' : <SalaryChart ticks={salary.recent} />}</dd>
      </div>
    </dl>
  );
}

/** The real-time salary: only the server settles, this counts down and shows what came. */
export function SalaryStrip() {
  const { t } = useTranslation('agent');
  const { salary } = useStreams();
  const remote = useLiveRemote(
    it => it.salary.salary$,
    it => it.salary.freshness$,
  );
  return (
    <section className={s.strip} aria-labelledby="salary-title">
      <h2 id="salary-title" className={`${cluster(3)} ${typography(14, 'info', 'strong')}`}>
        <span>{t('salary.title')}</span>
        <StaleSince remote={remote} onRetry={salary.refresh} />
      </h2>
      <RemoteView
        remote={remote}
        error={t('salary.error')}
        onRetry={salary.refresh}
        mark="elsewhere"
        loading={<Skeleton height="48px" />}
      >
        {state =>
          state.active ? (
            <Figures salary={state} />
          ) : (
            <p className={typography(14, 'quiet')}>{t('salary.none')}</p>
          )
        }
      </RemoteView>
    </section>
  );
}
