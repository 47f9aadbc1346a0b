import type { FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import { formatWeekday } from '../../../i18n/dates.ts';
import { formatMinute } from '../../../i18n/time.ts';
import { useDesk } from '../desk/useDesk.ts';
import { isInDay } from '../model/boardDays.ts';
import { oversOf } from './matchScore.ts';
import { useRowWords } from './RowWords.ts';

/** Keeps the line as high as one with a time. */
const NOT_YET = '\u00a0';

/** How far a match is, or when it begins in the reader's time zone: `2nd half · 63′`, `Innings 2 · 15.4`, `Today 18:30`, `Ended`. */
export function useMatchClock(now: number): (it: FixtureSummary, sport: BookSport) => string {
  const { t, words, language } = useRowWords();
  const { knowsReader } = useDesk();
  return (it, sport) => {
    if (it.state === 'ended' || it.state === 'abandoned') return t(`state.${it.state}`);
    if (it.state === 'live') {
      const part = words.part(sport, Math.max(1, it.parts.length));
      if (it.minute !== null) return t('clock', { part, minute: it.minute });
      const batting = it.turn === null ? null : it.innings?.[it.turn];
      return batting ? t('clockOvers', { part, overs: oversOf(batting.balls) }) : part;
    }
    if (!knowsReader) return NOT_YET;
    const time = formatMinute(it.startsAt);
    if (isInDay(it.startsAt, now, 0)) return t('starts.today', { time });
    if (isInDay(it.startsAt, now, 1)) return t('starts.tomorrow', { time });
    return t('starts.later', { day: formatWeekday(it.startsAt, language), time });
  };
}
