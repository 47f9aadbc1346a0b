import { useTranslation } from 'react-i18next';
import type { MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './tracker.module.css';

export interface EventFeedProps {
  readonly events: readonly MatchEvent[];
  readonly by: PlayedBy;
  /** Whether events have a minute of the match's clock. */
  readonly isTimed: boolean;
}

const MOST = 8;

/** What happened last, the newest first. A kind of events that this page doesn't know is left out. */
export function EventFeed({ events, by, isTimed }: EventFeedProps) {
  const { t, i18n } = useTranslation('sportsBook');
  const words = useSportsWords();
  const known = events.filter(({ kind }) => i18n.exists(`sportsBook:event.${kind}`));
  const shown = known.slice(-MOST).toReversed();
  if (shown.length === 0) return null;
  return (
    <ol className={s.events} aria-label={t('tracker.events')}>
      {shown.map(({ number, at, kind, value, side, player, part }) => (
        <li key={number} className={s.event} data-side={side ?? undefined}>
          {isTimed && <span className={s.when}>{t('minute', { at })}</span>}
          <span>
            {t(`event.${kind}`, {
              value,
              part: words.part(by.sport, part),
              team: side === null ? '' : words.name(by[side]),
            })}
          </span>
          {player !== null && <span className={s.player}>{words.name(player)}</span>}
        </li>
      ))}
    </ol>
  );
}
