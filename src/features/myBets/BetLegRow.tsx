import { useTranslation } from 'react-i18next';
import type { BetLeg } from '../../../streams/wire/sportsBook/bets.ts';
import { decimalOdds } from '../../../streams/wire/sportsBook/marketWords.ts';
import type { FixtureSummary } from '../../../streams/wire/sportsBook/shapes.ts';
import { formatDayTime } from '../../i18n/dates.ts';
import { useSportsWords } from '../../kit/sportsWords/useSportsWords.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { cluster, item, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './myBets.module.css';

const TONES: Readonly<Record<NonNullable<BetLeg['grade']>, BadgeTone>> = {
  won: 'win',
  halfWon: 'win',
  lost: 'loss',
  halfLost: 'loss',
  void: 'neutral',
};

export interface BetLegRowProps {
  readonly leg: BetLeg;
  /** As the board tells it; undefined for a match that is over or far ahead. */
  readonly summary: FixtureSummary | undefined;
  /** Of a builder the price of all of them stands with the bet. */
  readonly hasOdds: boolean;
}

/** A selection of a bet: what was bet on, at which price, and how its match stands. */
export function BetLegRow({ leg, summary, hasOdds }: BetLegRowProps) {
  const { t, i18n } = useTranslation('myBets');
  const words = useSportsWords();
  const { selection, grade, startsAt } = leg;
  const isLive = summary?.state === 'live';
  const score = leg.score ?? (summary !== undefined && summary.state !== 'before' ? summary.score : null);
  return (
    <li className={s.leg} data-grade={grade ?? undefined}>
      <p className={toolbar(2, 'baseline')}>
        <strong className={`${item('grows', 'shrinks')} ${typography('anywhere')}`} dir="auto">
          {words.pick(selection, leg, leg.pickName)}
        </strong>
        {grade !== null && <Badge tone={TONES[grade]}>{t(`grade.${grade}`)}</Badge>}
        {hasOdds && (
          <span className={`num ${typography('label')}`} title={t('taken')}>
            {decimalOdds(leg.odds)}
          </span>
        )}
      </p>
      <p className={typography(13, 'quiet', 'anywhere')}>
        {words.market(selection.market, selection.part, leg)}
      </p>
      <p className={`${cluster('1-2', 'baseline')} ${typography(13, 'quiet', 'anywhere')}`}>
        <bdi>{t('versus', { home: words.name(leg.home), away: words.name(leg.away) })}</bdi>
        {score !== null && (
          <span className={`num ${typography('label', 'plain')}`}>
            <span className="sr">{t('score')} </span>
            <span>{`${score.home}–${score.away}`}</span>
          </span>
        )}
        {isLive ? (
          <span className={s.live}>
            {summary.minute === null ? t('live') : t('liveAt', { minute: summary.minute })}
          </span>
        ) : (
          score === null && <span>{formatDayTime(startsAt, i18n.language)}</span>
        )}
      </p>
    </li>
  );
}
