import { useTranslation } from 'react-i18next';
import type { RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import type { ProfitPart } from '../../../streams/wire/records/profit.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import s from './charts.module.css';
import type { Span } from './spans.ts';

const HALF = 40;
const BAR = 8;
const GAP = 3;
/** Most days that are drawn: more is no picture any more. */
const CHART_DAYS = 400;

type Days = RecordTotals<'profitRecords'>['days'];

/** Every day of a span with what was won or lost on it, oldest first: also days without a bet, or days would move. */
function everyDay({ from, to }: Span, days: Days): readonly Pick<Days[number], 'at' | 'net'>[] {
  const nets = new Map(days.map(({ at, net }) => [at, net]));
  const first = new Date(from);
  const all: { at: number; net: number }[] = [];
  for (let day = 0; day < CHART_DAYS; day += 1) {
    const at = new Date(first.getFullYear(), first.getMonth(), first.getDate() + day).getTime();
    if (at >= to) break;
    all.push({ at, net: nets.get(at) ?? 0 });
  }
  return all;
}

/** Profit and loss of each day: up and down from one line, oldest on the left in every script. */
function DayChart({ days, span }: { readonly days: Days; readonly span: Span }) {
  const { t, i18n } = useTranslation('records');
  const most = Math.max(1, ...days.map(({ net }) => Math.abs(net)));
  const shown = everyDay(span, days);
  const width = Math.max(1, shown.length) * (BAR + GAP) - GAP;
  return (
    <figure className={s.chart}>
      <figcaption>{t('chart.days')}</figcaption>
      <div className={s.days}>
        <svg viewBox={`0 0 ${width} ${2 * HALF}`} width={width * 2} height={4 * HALF} role="img">
          <title>{t('chart.daysOf', { count: days.length, most: formatAmount(most) })}</title>
          {shown.map(({ at, net }, place) => {
            const height = Math.max(1, (Math.abs(net) / most) * (HALF - 1));
            return (
              <rect
                key={at}
                className={net < 0 ? s.loss : s.win}
                x={place * (BAR + GAP)}
                y={net < 0 ? HALF : HALF - height}
                width={BAR}
                height={height}
                rx="1.5"
              >
                <title>{`${formatDay(at, i18n.language)} ${formatAmount(net, { signed: true })}`}</title>
              </rect>
            );
          })}
          <line className={s.zero} x1="0" x2={width} y1={HALF} y2={HALF} />
        </svg>
      </div>
    </figure>
  );
}

/** What was staked and what became of it, part by part: a table whose bars are decoration. */
function Parts({ title, parts }: { readonly title: string; readonly parts: readonly ProfitPart[] }) {
  const { t } = useTranslation('records');
  const most = Math.max(1, ...parts.map(({ stake }) => stake));
  return (
    <table className={s.parts}>
      <caption>{title}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('column.stake')}</th>
          <th scope="col">{t('column.net')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ of, stake, net }) => (
          <tr key={of}>
            <th scope="row">
              {t(`word.${of}`, of)}
              <span className={s.bar} style={{ inlineSize: `${(stake / most) * 100}%` }} aria-hidden="true" />
            </th>
            <td>
              <Amount minor={stake} />
            </td>
            <td>
              <Amount minor={net} tone="result" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface ProfitChartsProps {
  readonly totals: RecordTotals<'profitRecords'>;
  readonly span: Span;
}

/** Profit and loss as pictures; the list under them says the same in figures. */
export function ProfitCharts({ totals, span }: ProfitChartsProps) {
  const { t } = useTranslation('records');
  if (totals.rounds === 0) return null;
  return (
    <div className={s.charts}>
      <DayChart days={totals.days} span={span} />
      <Parts title={t('chart.categories')} parts={totals.categories} />
      <Parts title={t('chart.vendors')} parts={totals.vendors} />
    </div>
  );
}
