import { useTranslation } from 'react-i18next';
import type { FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { stack } from '../../../ui/layout/layout.ts';
import { MomentumChart } from './MomentumChart.tsx';
import s from './tracker.module.css';

export interface CourtTrackerProps {
  readonly it: FixtureSummary;
  readonly momentum: readonly number[];
  readonly by: PlayedBy;
}

/** A court or a table with who serves; the sets stand in the head of the page. */
export function CourtTracker({ it, momentum, by }: CourtTrackerProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const { turn } = it;
  return (
    <div className={stack(2)}>
      <svg className={s.ground} viewBox="0 0 300 130" aria-hidden="true" focusable="false">
        <rect className={s.court} x="4" y="4" width="292" height="122" rx="4" />
        <g className={s.chalk}>
          <rect x="40" y="22" width="220" height="86" />
          <path d="M40 36h220M40 94h220M92 36v58M208 36v58M92 65h116" />
        </g>
        <path className={s.net} d="M150 14v102" />
        {turn !== null && (
          <circle className={s.serve} cx={turn === 'home' ? 34 : 266} cy={turn === 'home' ? 78 : 52} r="6" />
        )}
      </svg>
      {turn !== null && <p className={s.chase}>{t('tennis.serves', { player: words.name(by[turn]) })}</p>}
      <MomentumChart momentum={momentum} by={by} />
    </div>
  );
}
