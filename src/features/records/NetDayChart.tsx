import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/dates.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { card, item } from '../../ui/layout/layout.ts';
import s from './charts.module.css';
import type { Span } from './spans.ts';

const HEIGHT = 80;
const BAR = 8;
const GAP = 3;
/** Most days that are drawn: more is no picture any more. */
const CHART_DAYS = 400;

/** What a day gained or lost. */
export interface ChartDay {
  /** Midnight in the reader's time zone, epoch ms. */
  readonly at: number;
  readonly net: number;
}

/** Every day of a span with what was won or lost on it, oldest first: also days without a bet, or days would move. */
function everyDay({ from, to }: Span, days: readonly ChartDay[]): readonly ChartDay[] {
  const nets = new Map(days.map(({ at, net }) => [at, net]));
  const first = new Date(from);
  const all: ChartDay[] = [];
  for (let day = 0; day < CHART_DAYS; day += 1) {
    const at = new Date(first.getFullYear(), first.getMonth(), first.getDate() + day).getTime();
    if (at >= to) break;
    all.push({ at, net: nets.get(at) ?? 0 });
  }
  return all;
}

export interface DayChartProps {
  readonly caption: string;
  /** Says what the picture shows. @param most The largest amount of a day, as text. */
  readonly title: (most: string) => string;
  readonly days: readonly ChartDay[];
  readonly span: Span;
}

/** What each day gained or lost: up and down from one line, oldest on the left in every script. */
export function NetDayChart({ caption, title, days, span }: DayChartProps) {
  const { i18n } = useTranslation();
  const gained = Math.max(0, ...days.map(({ net }) => net));
  const lost = Math.max(0, ...days.map(({ net }) => -net));
  const scale = (HEIGHT - 2) / Math.max(1, gained + lost);
  const zero = 1 + gained * scale;
  const shown = everyDay(span, days);
  const width = Math.max(1, shown.length) * (BAR + GAP) - GAP;
  return (
    <figure className={`${card(4)} ${item('shrinks', 'whole')} ${s.chart}`}>
      <figcaption>{caption}</figcaption>
      <div className={s.days}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width * 2} height={2 * HEIGHT} role="img">
          <title>{title(formatAmount(Math.max(1, gained, lost)))}</title>
          {shown.map(({ at, net }, place) => {
            const height = Math.max(1, Math.abs(net) * scale);
            return (
              <rect
                key={at}
                className={net < 0 ? s.loss : s.win}
                x={place * (BAR + GAP)}
                y={net < 0 ? zero : Math.max(0, zero - height)}
                width={BAR}
                height={height}
                rx="1.5"
              >
                <title>{`${formatDay(at, i18n.language)} ${formatAmount(net, { signed: true })}`}</title>
              </rect>
            );
          })}
          <line className={s.zero} x1="0" x2={width} y1={zero} y2={zero} />
        </svg>
      </div>
    </figure>
  );
}
