import { useTranslation } from 'react-i18next';
import type { Lottery } from '../../../../streams/wire/lottery/games.ts';
import { poolOf } from '../../../../streams/wire/lottery/rules.ts';
import { type PastDraw, type TrendPlace, trendOf } from '../../../../streams/wire/lottery/statistics.ts';
import { typography } from '../../../ui/layout/layout.ts';
import s from './trends.module.css';

export interface TrendTableProps {
  readonly lottery: Lottery;
  /** Newest first. */
  readonly draws: readonly PastDraw[];
  readonly place: TrendPlace;
}

/**
 * Draw by draw which number came up, and under the others for how many draws they had been missing. At one place a line leads from
 * draw to draw. Numbers stand from left to right in every language, as they are drawn.
 */
export function TrendTable({ lottery: { rule }, draws, place }: TrendTableProps) {
  const { t } = useTranslation('lottery');
  const pool = poolOf(rule);
  const rows = trendOf(rule, draws, place);
  const name = place === null ? t('trends.anywhere') : t('row', { place: place + 1 });
  const line = rows.map(({ gaps }, row) => `${gaps.indexOf(0) + 0.5},${row + 0.5}`).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll it too
    <section className={s.scroller} aria-label={t('trends.chart', { name })} tabIndex={0} dir="ltr">
      <table
        className={`${typography(13, 'tabular')} ${s.trend}`}
        // Cells of one width, so that the line meets them.
        style={{ inlineSize: `calc(var(--trend-head) + ${pool.length} * var(--trend-cell))` }}
      >
        <caption className="sr">{t('trends.chartAbout')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trends.draw')}</th>
            {pool.map(number => (
              <th key={number} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, gaps }) => (
            <tr key={no}>
              <th scope="row">{no}</th>
              {pool.map((number, i) => (
                <td key={number} data-drawn={gaps[i] === 0 || undefined}>
                  {gaps[i] === 0 ? <strong>{number}</strong> : (gaps[i] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {place !== null && (
        <svg
          className={s.line}
          aria-hidden="true"
          viewBox={`0 0 ${pool.length} ${rows.length}`}
          preserveAspectRatio="none"
          style={{
            inlineSize: `calc(${pool.length} * var(--trend-cell))`,
            blockSize: `calc(${rows.length} * var(--trend-row))`,
          }}
        >
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </section>
  );
}
