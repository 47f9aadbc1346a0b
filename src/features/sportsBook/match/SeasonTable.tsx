import { useTranslation } from 'react-i18next';
import type { FixtureDetails } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PlayedBy } from '../../../kit/sportsWords/sportsWords.ts';
import { useSportsWords } from '../../../kit/sportsWords/useSportsWords.ts';
import s from './match.module.css';

const SIDES = ['home', 'away'] as const;
const FIGURES = ['played', 'won', 'drawn', 'lost', 'points'] as const;

export interface SeasonTableProps {
  readonly details: Pick<FixtureDetails, 'form' | 'table'>;
  readonly by: PlayedBy;
}

/** The last results of both sides, and where they stand in their league. */
export function SeasonTable({ details: { form, table }, by }: SeasonTableProps) {
  const { t } = useTranslation('sportsBook');
  const words = useSportsWords();
  const isOurs = (team: { readonly en: string }) => SIDES.some(side => by[side].en === team.en);
  return (
    <>
      <dl className={s.form}>
        {SIDES.map(side => (
          <div key={side}>
            <dt dir="auto">{words.name(by[side])}</dt>
            <dd>
              {form[side].length === 0 && <span className={s.quiet}>{t('form.none')}</span>}
              {form[side].map((result, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a result is the place that it has
                <span key={at} className={s.result} data-result={result}>
                  <span aria-hidden="true">{t(`form.short.${result}`)}</span>
                  <span className="sr">{t(`form.${result}`)}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {table.length > 0 && (
        <div className={s.tableBox}>
          <table className={s.season}>
            <caption className="sr">{t('table.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.place')}</th>
                <th scope="col">{t('team')}</th>
                {FIGURES.map(name => (
                  <th key={name} scope="col">
                    <abbr title={t(`table.${name}`)}>{t(`table.short.${name}`)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.map((line, at) => (
                <tr key={line.team.en} data-ours={isOurs(line.team) || undefined}>
                  <td>{at + 1}</td>
                  <th scope="row" dir="auto">
                    {words.name(line.team)}
                  </th>
                  {FIGURES.map(name => (
                    <td key={name}>{line[name]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
