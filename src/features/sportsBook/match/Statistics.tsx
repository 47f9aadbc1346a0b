import { useTranslation } from 'react-i18next';
import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './match.module.css';

export interface StatisticsProps {
  readonly list: FixtureDetails['statistics'];
  readonly by: PlayedBy;
}

/** Told in hundredths. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['runRate']);

const written = (name: string, value: number) =>
  HUNDREDTHS.has(name) ? (value / 100).toFixed(2) : String(value);

/** What each side has done so far, as numbers and as bars. A word that this page doesn't know is left out. */
export function Statistics({ list, by }: StatisticsProps) {
  const { t, i18n } = useTranslation('sportsBook');
  const words = useSportsWords();
  const known = list.filter(({ name }) => i18n.exists(`sportsBook:statistic.${name}`));
  return (
    <table className={s.statistics}>
      <caption className="sr">{t('facts.statistics')}</caption>
      <thead>
        <tr>
          <th scope="col" dir="auto">
            {words.name(by.home)}
          </th>
          <td />
          <th scope="col" dir="auto">
            {words.name(by.away)}
          </th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ name, home, away }) => {
          const share = home + away === 0 ? 50 : (100 * home) / (home + away);
          return (
            <tr key={name}>
              <td>{written(name, home)}</td>
              <th scope="row">
                <span>{t(`statistic.${name}`)}</span>
                <span className={s.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${share}%` }} />
                </span>
              </th>
              <td>{written(name, away)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
