import { useTranslation } from 'react-i18next';
import type { FixtureSummary, MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { cricketOvers } from './cricketOvers.ts';
import s from './tracker.module.css';

export interface CricketTrackerProps {
  readonly it: FixtureSummary;
  readonly events: readonly MatchEvent[];
}

const MOST_OVERS = 4;

/** Where the ball of a result ends up on the ground. */
const SPOTS = {
  dot: [150, 84],
  runs: [196, 62],
  four: [262, 46],
  six: [282, 20],
  wicket: [150, 97],
  wide: [160, 99],
} as const;

/** The ground with where the last ball went, the overs ball by ball, and what is left to be scored. */
export function CricketTracker({ it, events }: CricketTrackerProps) {
  const { t } = useTranslation('sportsBook');
  const overs = cricketOvers(events).slice(0, MOST_OVERS);
  const last = overs[0]?.balls.at(-1);
  const [x, y] = last === undefined ? SPOTS.dot : SPOTS[last.kind];
  const { turn } = it;
  const other = turn === 'home' ? 'away' : 'home';
  const target = it.parts.length === 2 && turn !== null ? it.score[other] + 1 : null;
  const left = target === null || turn === null ? null : Math.max(0, target - it.score[turn]);
  return (
    <div className={stack(2)}>
      <svg className={s.ground} viewBox="0 0 300 160" aria-hidden="true" focusable="false">
        <ellipse className={s.grass} cx="150" cy="80" rx="146" ry="76" />
        <ellipse className={s.chalk} cx="150" cy="80" rx="78" ry="44" />
        <rect className={s.strip} x="141" y="56" width="18" height="48" rx="2" />
        <path className={s.chalk} d="M139 63h22M139 97h22" />
        {last !== undefined && (
          <g key={last.number} className={s.flight} data-kind={last.kind}>
            <path d={`M150 97Q${(150 + x) / 2} ${Math.min(97, y) - 18} ${x} ${y}`} />
            <circle cx={x} cy={y} r="4" />
          </g>
        )}
      </svg>
      {left !== null && target !== null && <p className={s.chase}>{t('cricket.chase', { target, left })}</p>}
      {overs.length === 0 && <p className={s.quiet}>{t('tracker.waiting')}</p>}
      <ol className={s.overs} aria-label={t('cricket.overs')}>
        {overs.map(({ key, over, runs, balls }) => (
          <li key={key} className={s.over}>
            <span>{t('cricket.over', { over })}</span>
            <span className={s.balls} dir="ltr">
              {balls.map(({ number, text, kind }) => (
                <span key={number} className={s.ball} data-kind={kind}>
                  {text}
                </span>
              ))}
            </span>
            <span className={s.overRuns}>{t('cricket.runs', { count: runs })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
