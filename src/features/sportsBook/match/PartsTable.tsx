import { useTranslation } from 'react-i18next';
import type { FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import { sideScore } from '../rows/matchScore.ts';
import s from './MatchHead.module.css';

const SIDES = ['home', 'away'] as const;

/** Scores of the halves, quarters, sets, innings or maps so far, the current one last. */
export function PartsTable({ it, sport }: { readonly it: FixtureSummary; readonly sport: BookSport }) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  // An innings is one side's: its runs are the side's score.
  const numbers = sport === 'cricket' ? [] : it.parts.map((_, at) => at);
  return (
    <div className={s.partsBox}>
      <table className={s.parts}>
        <caption className="sr">{t('partsTable')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('team')}</span>
            </th>
            {numbers.map(at => (
              <th
                key={at}
                scope="col"
                data-now={(it.state === 'live' && at === it.parts.length - 1) || undefined}
              >
                <span aria-hidden="true">{at + 1}</span>
                <span className="sr">{words.part(sport, at + 1)}</span>
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {SIDES.map(side => {
            const { score, overs, isOn } = sideScore(it, sport, side);
            return (
              <tr key={side}>
                <th scope="row" dir="auto">
                  <span>{words.name(it[side])}</span>
                  {isOn && (
                    <span className={s.turn}>
                      <span className="sr">{t(`turn.${sport === 'cricket' ? 'bats' : 'plays'}`)}</span>
                    </span>
                  )}
                </th>
                {numbers.map(at => (
                  <td key={at} data-now={(it.state === 'live' && at === it.parts.length - 1) || undefined}>
                    {it.parts[at]?.[side]}
                  </td>
                ))}
                <td className={s.sum}>
                  <strong>{score}</strong>
                  {overs !== null && <small>{t('overs', { overs })}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
