import { useTranslation } from 'react-i18next';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { MomentumChart } from './MomentumChart.tsx';
import s from './tracker.module.css';

export interface FootballTrackerProps {
  readonly momentum: readonly number[];
  readonly by: PlayedBy;
}

/** Half the length of the drawn pitch. */
const HALF = 146;

/** The pitch, lit where it is played now, and who had the upper hand so far. */
export function FootballTracker({ momentum, by }: FootballTrackerProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const now = momentum.at(-1) ?? 0;
  // The home side attacks towards the right, in every language.
  const reach = (Math.abs(now) / 100) * HALF;
  const attacker = now === 0 ? null : words.name(now > 0 ? by.home : by.away);
  return (
    <div className={stack(2)}>
      <svg className={s.ground} viewBox="0 0 300 150" aria-hidden="true" focusable="false">
        <rect className={s.grass} x="4" y="4" width="292" height="142" rx="4" />
        <rect
          className={s.attack}
          data-side={now > 0 ? 'home' : 'away'}
          x={now > 0 ? 150 : 150 - reach}
          y="4"
          width={reach}
          height="142"
        />
        <g className={s.chalk}>
          <rect x="4" y="4" width="292" height="142" rx="4" />
          <path d="M150 4v142M4 40h42v70H4M4 58h18v34H4M296 40h-42v70h42M296 58h-18v34h18" />
          <circle cx="150" cy="75" r="24" />
        </g>
        {now !== 0 && (
          <path className={s.arrow} d={now > 0 ? 'M158 75h34l-9-9m9 9-9 9' : 'M142 75h-34l9-9m-9 9 9 9'} />
        )}
      </svg>
      <p className={s.chase}>
        {attacker === null ? t('football.level') : t('football.attacks', { team: attacker })}
      </p>
      <MomentumChart momentum={momentum} by={by} />
    </div>
  );
}
