import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import s from './Chart.module.css';

/** One line of a chart. */
export interface ChartSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** How a value is written; a plain number without. */
  readonly format?: (value: number) => string;
}

export interface ChartProps {
  /** What it shows, for readers. */
  readonly label: string;
  /** Moments, epoch ms, in ascending order. */
  readonly x: readonly number[];
  readonly series: readonly ChartSeries[];
}

const HEIGHT = 220;
const COLOURS = ['--accent', '--win', '--warn', '--info', '--loss'] as const;

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** `light-dark(…)` is no colour for a canvas: an element that has it tells which one it is. */
function resolved(of: HTMLElement, name: string): string {
  of.style.color = `var(${name})`;
  const { color } = getComputedStyle(of);
  of.style.color = '';
  return color || colourOf(name);
}

const day = (at: number) => new Date(at * 1_000).toISOString().slice(0, 10);
const written = ({ format = String }: ChartSeries, value: number | null) =>
  value === null ? '–' : format(value);

/** Lines over days. Who can't see them reads the same as a table. */
export function Chart({ label, x, series }: ChartProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const [text, line] = [resolved(element, '--text-3'), resolved(element, '--line')];
    const axis = { stroke: text, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
    const first = series[0];
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        tzDate: at => uPlot.tzDate(new Date(at * 1_000), 'UTC'),
        cursor: { y: false },
        series: [
          { value: (_self, at) => (at === null ? '' : day(at)) },
          ...series.map((it, i) => ({
            label: it.label,
            stroke: resolved(element, COLOURS[i % COLOURS.length] ?? '--accent'),
            width: 1.5,
            points: { show: x.length < 40 },
            value: (_self: uPlot, value: number | null) => written(it, value),
          })),
        ],
        axes: [
          axis,
          { ...axis, size: 84, values: (_self, ticks) => ticks.map(it => first?.format?.(it) ?? String(it)) },
        ],
      },
      [x.map(at => at / 1_000), ...series.map(({ values }) => [...values])],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [x, series]);
  return (
    <figure className={s.chart} aria-label={label}>
      <div ref={place} aria-hidden="true" />
      <table className="sr">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.day')}</th>
            {series.map(it => (
              <th scope="col" key={it.label}>
                {it.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.map((at, i) => (
            <tr key={at}>
              <th scope="row">{day(at / 1_000)}</th>
              {series.map(it => (
                <td key={it.label}>{written(it, it.values[i] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
