import { useTranslation } from 'react-i18next';
import type { PastMeeting } from '../../../../streams/wire/sportsBook/shapes.ts';
import { formatDateTime } from '../../../i18n/time.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './match.module.css';

/** How the last matches of the two sides against each other ended, the newest first. */
export function Meetings({ list }: { readonly list: readonly PastMeeting[] }) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  return (
    <table className={s.meetings}>
      <caption>{t('meetings.title')}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('meetings.day')}</th>
          <th scope="col">{t('meetings.home')}</th>
          <th scope="col">{t('meetings.score')}</th>
          <th scope="col">{t('meetings.away')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ startsAt, home, away, score }) => (
          <tr key={startsAt}>
            <td>
              <time dateTime={new Date(startsAt).toISOString()}>{formatDateTime(startsAt)}</time>
            </td>
            <td dir="auto">{words.name(home)}</td>
            <td className="num">{`${score.home}–${score.away}`}</td>
            <td dir="auto">{words.name(away)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
