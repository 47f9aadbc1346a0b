import type uPlot from 'uplot';
import { formatCount } from '../../../src/ui/amount/formatAmount.ts';
import type { ChartSeries } from './chartSeries.ts';

/** Colours of lines, of the office's theme, in their order. */
const COLOURS = ['--accent', '--win', '--warn', '--info', '--loss'] as const;

/** How lines are drawn at an element, in the colours that it has now. */
export function chartOptions(
  element: Element,
  series: readonly ChartSeries[],
): Omit<uPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(element);
  // A custom property is not computed: a light and a dark colour stand in it until it is used.
  const probe = element.appendChild(document.createElement('span'));
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = COLOURS.map(colour);
  const grid = colour('--line');
  probe.remove();
  const axis = {
    stroke: style.color,
    font: `11px ${style.fontFamily}`,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
  };
  const [first] = series;
  const format = first?.format ?? formatCount;
  return {
    legend: { show: series.length > 1 },
    cursor: { y: false },
    axes: [axis, { ...axis, size: 70, values: (_chart, values) => values.map(value => format(value)) }],
    series: [
      {},
      ...series.map(({ label, format: own = formatCount }, index) => ({
        label,
        stroke: colours[index % colours.length] ?? style.color,
        width: 1.5,
        value: (_chart: uPlot, value: number | null) => (value === null ? '' : own(value)),
      })),
    ],
  };
}
