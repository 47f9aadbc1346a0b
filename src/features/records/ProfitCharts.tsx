import { useTranslation } from 'react-i18next';
import type { RecordTotals } from '../../../streams/stores/records/createRecordList.ts';
import type { ProfitPart } from '../../../streams/wire/records/profit.ts';
import { formatDay } from '../../i18n/dates.ts';
import { Amount } from '../../ui/amount/Amount.tsx';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import s from './charts.module.css';

const HALF = 40;
const BAR = 8;
const GAP = 3;

type Days = RecordTotals<'profitRecords'>['days'];

/** Profit and loss of each day: up and down from one line, oldest on the left in every script. */
function DayChart({ days }: { readonly days: Days }) {
  const { t, i18n } = useTranslation('records');
  const most = Math.max(1, ...days.map(({ net }) => Math.abs(net)));
  const width = Math.max(1, days.length) * (BAR + GAP) - GAP;
  const oldestFirst = days.toReversed();
  return (
    <figure className={s.chart}>
      <figcaption>{t('chart.days')}</figcaption>
      <div className={s.days}>
        <svg viewBox={`0 0 ${width} ${2 * HALF}`} width={width * 2} height={4 * HALF} role="img">
          <title>{t('chart.daysOf', { count: days.length, most: formatAmount(most) })}</title>
          {oldestFirst.map(({ at, net }, place) => {
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

/** Profit and loss as pictures; the list under them says the same in figures. */
export function ProfitCharts({ totals }: { readonly totals: RecordTotals<'profitRecords'> }) {
  const { t } = useTranslation('records');
  if (totals.rounds === 0) return null;
  return (
    <div className={s.charts}>
      <DayChart days={totals.days} />
      <Parts title={t('chart.categories')} parts={totals.categories} />
      <Parts title={t('chart.vendors')} parts={totals.vendors} />
    </div>
  );
}
