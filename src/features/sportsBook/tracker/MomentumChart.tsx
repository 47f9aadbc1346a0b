import { useTranslation } from 'react-i18next';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './tracker.module.css';

export interface MomentumChartProps {
  /** -100 (away) to 100 (home), by equal stretches of time. */
  readonly momentum: readonly number[];
  readonly by: PlayedBy;
}

/** Stretches that a chart has at least: the match grows into it. */
const LEAST = 30;
const WIDTH = 300;
/** Height of each side of the chart. */
const HALF = 26;

/** Who had the upper hand, stretch by stretch: bars above the line for the home side, below it for the other. */
export function MomentumChart({ momentum, by }: MomentumChartProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  if (momentum.length === 0) return <p className={s.quiet}>{t('tracker.waiting')}</p>;
  const step = WIDTH / Math.max(LEAST, momentum.length);
  const home = momentum.filter(it => it > 0).length;
  const away = momentum.filter(it => it < 0).length;
  const said = t('momentum.said', {
    home: words.name(by.home),
    away: words.name(by.away),
    homeCount: home,
    awayCount: away,
    all: momentum.length,
  });
  return (
    <figure className={s.momentum}>
      <figcaption className={s.momentumName}>
        <span>{t('momentum.title')}</span>
        <span className={s.key} data-side="home" dir="auto">
          {words.name(by.home)}
        </span>
        <span className={s.key} data-side="away" dir="auto">
          {words.name(by.away)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${2 * HALF}`} role="img" aria-label={said} preserveAspectRatio="none">
        <path className={s.zero} d={`M0 ${HALF}h${WIDTH}`} />
        {momentum.map((value, at) => {
          const height = Math.max(1, (Math.abs(value) / 100) * HALF);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is the stretch that it stands for
              key={at}
              className={s.momentumBar}
              data-side={value >= 0 ? 'home' : 'away'}
              x={at * step + 0.5}
              y={value >= 0 ? HALF - height : HALF}
              width={Math.max(1, step - 1)}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
