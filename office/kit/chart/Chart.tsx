import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { formatDateTime } from '../../../src/i18n/time.ts';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import s from './Chart.module.css';
import { chartOptions } from './chartOptions.ts';
import type { ChartSeries } from './chartSeries.ts';

export interface ChartProps {
  readonly label: string;
  /** Moments, epoch ms, in their order. */
  readonly x: readonly number[];
  readonly series: readonly ChartSeries[];
  /** Height, px. */
  readonly height?: number;
  readonly formatX?: (at: number) => string;
}

/** Lines over time, and the same figures as a table for whoever reads rather than looks. */
export function Chart({ label, x, series, height = 200, formatX = formatDateTime }: ChartProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const data = [x.map(at => at / 1000), ...series.map(({ values }) => [...values])] as uPlot.AlignedData;
    const width = () => Math.max(current.clientWidth, 120);
    const chart = new uPlot({ ...chartOptions(current, series), width: width(), height }, data, current);
    const observer = new ResizeObserver(() => chart.setSize({ width: width(), height }));
    observer.observe(current);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [x, series, height]);
  return (
    <figure className={s.chart}>
      <div ref={place} role="img" aria-label={label} style={{ blockSize: height }} />
      <details className={s.details}>
        <summary>{t('chart.table')}</summary>
        <div className={s.scroll}>
          <table className={s.table}>
            <caption className="sr">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('chart.at')}</th>
                {series.map(line => (
                  <th key={line.label} scope="col">
                    {line.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {x.map((at, index) => (
                <tr key={at}>
                  <th scope="row">{formatX(at)}</th>
                  {series.map(({ label: name, values, format = formatCount }) => {
                    const value = values[index] ?? null;
                    return <td key={name}>{value === null ? '' : format(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
