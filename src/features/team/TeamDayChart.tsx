import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/dates.ts';
import { BillsOfDay } from '../../kit/bills/BillsOfDay.tsx';
import { card, cluster, item, toolbar, typography } from '../../ui/layout/layout.ts';
import { RecordTable } from '../../ui/table/RecordTable.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { localDay } from './dayName.ts';
import { formatMetric, METRICS, type Metric, MONEY, type TeamDay } from './metrics.ts';
import s from './team.module.css';

const HEIGHT = 120;
const BAR = 8;
const STEP = 11;

/** A bar for each day, oldest on the left in every script; losses hang below the line. */
function Bars({ days, metric }: { readonly days: readonly TeamDay[]; readonly metric: Metric }) {
  const { t, i18n } = useTranslation('team');
  const values = days.map(day => day[metric]);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = HEIGHT / Math.max(1, most - least);
  const zero = most * scale;
  return (
    <svg
      className={s.bars}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
    >
      <title>{t('days.chart', { metric: t(`metric.${metric}`), most: formatMetric(metric, most) })}</title>
      {days.map((day, place) => {
        const value = day[metric];
        const height = Math.max(1, Math.abs(value) * scale);
        return (
          <rect
            key={day.day}
            className={value < 0 ? s.loss : place === days.length - 1 ? s.today : s.bar}
            x={place * STEP}
            y={value < 0 ? zero : Math.max(0, zero - height)}
            width={BAR}
            height={height}
          >
            <title>{`${formatDay(localDay(day.day), i18n.language)} ${formatMetric(metric, value)}`}</title>
          </rect>
        );
      })}
      <line className={s.zero} x1="0" x2={days.length * STEP} y1={zero} y2={zero} />
    </svg>
  );
}

/** A figure of a day; amounts lead to the bills that count the bets behind them. */
function DayFigure({ day, metric }: { readonly day: TeamDay; readonly metric: Metric }) {
  const text = <span className="num">{formatMetric(metric, day[metric])}</span>;
  if (!MONEY.includes(metric) || day.validBet === 0) return text;
  return (
    <BillsOfDay day={localDay(day.day)} by="played">
      {text}
    </BillsOfDay>
  );
}

/** The same in figures, newest first. */
function Figures({ days }: { readonly days: readonly TeamDay[] }) {
  const { t, i18n } = useTranslation('team');
  const figures = METRICS.map(metric => (
    <span key={metric} className={s.endHead}>
      {t(`metric.${metric}`)}
    </span>
  ));
  return (
    <details className={s.details}>
      <summary>{t('days.figures')}</summary>
      <RecordTable caption={t('days.title')} heads={[t('days.day'), ...figures]}>
        {days.toReversed().map(day => (
          <tr key={day.day}>
            <td data-label={t('days.day')}>{formatDay(localDay(day.day), i18n.language)}</td>
            {METRICS.map(metric => (
              <td key={metric} className={typography('toEnd')} data-label={t(`metric.${metric}`)}>
                <DayFigure day={day} metric={metric} />
              </td>
            ))}
          </tr>
        ))}
      </RecordTable>
    </details>
  );
}

/** The last days of the team as a picture and in figures. */
export function TeamDayChart({ days }: { readonly days: readonly TeamDay[] }) {
  const { t, i18n } = useTranslation('team');
  const [metric, setMetric] = useState<Metric>('validBet');
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className={`${card(4)} ${item('shrinks')}`} aria-labelledby="team-days">
      <h2 id="team-days" className={`${cluster('2-3')} ${typography(16, 'strong')} ${s.heading}`}>
        {t('days.title')}
      </h2>
      <Tabs
        label={t('days.metrics')}
        tabs={METRICS.map(key => ({ key, label: t(`metric.${key}`) }))}
        current={metric}
        onChange={setMetric}
      >
        <Bars days={days} metric={metric} />
        {first !== undefined && last !== undefined && (
          <p
            className={`${toolbar(3, 'stretch', 'between')} ${typography(12, 'quiet')} ${s.axis}`}
            aria-hidden="true"
          >
            <span>{formatDay(localDay(first.day), i18n.language)}</span>
            <span>{formatDay(localDay(last.day), i18n.language)}</span>
          </p>
        )}
      </Tabs>
      <Figures days={days} />
    </section>
  );
}
