import { useTranslation } from 'react-i18next';
import { hotAndCold, type NumberRecord } from '../../../../streams/wire/lottery/statistics.ts';
import { grid, stack, typography } from '../../../ui/layout/layout.ts';
import s from './trends.module.css';

interface MarkedProps {
  readonly of: 'hot' | 'cold';
  readonly records: readonly NumberRecord[];
  /** Of all numbers, the most draws that had one: as long as a bar can be. */
  readonly most: number;
}

/** Some numbers with the draws that had them, drawn as bars. */
function Marked({ of, records, most }: MarkedProps) {
  const { t } = useTranslation('lottery');
  return (
    <section className={stack(2, 'top')} aria-labelledby={`numbers-${of}`}>
      <h2 id={`numbers-${of}`} className={typography(16, 'bold')}>
        {t(`trends.${of}`)}
      </h2>
      {records.length === 0 ? (
        <p className={typography(14, 'quiet')}>{t('trends.none')}</p>
      ) : (
        <ol className={s.marked} data-of={of}>
          {records.map(({ number, count, missing }) => (
            <li key={number}>
              <strong className={s.number}>{number}</strong>
              <span className={s.track} aria-hidden="true">
                <span className={s.bar} style={{ inlineSize: `${Math.round((count / most) * 100)}%` }} />
              </span>
              <span className={typography(14)}>
                <span>{t('trends.inDraws', { count })}</span>
                <small className={typography(13, 'quiet')}>
                  {missing === 0 ? t('trends.inNewest') : t('trends.missing', { count: missing })}
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export interface HotColdProps {
  readonly records: readonly NumberRecord[];
  /** Draws in which a number comes up on average. */
  readonly expected: number;
}

/** Which numbers came up most and least often, then all of them in a table. */
export function HotCold({ records, expected }: HotColdProps) {
  const { t } = useTranslation('lottery');
  const { hot, cold } = hotAndCold(records, expected);
  const most = Math.max(1, ...records.map(({ count }) => count));
  return (
    <div className={stack(4)}>
      <div className={`${grid(4, 'top')} ${s.both}`}>
        <Marked of="hot" records={hot} most={most} />
        <Marked of="cold" records={cold} most={most} />
      </div>
      <details>
        <summary className={s.more}>{t('trends.all')}</summary>
        <table className={`${typography(14, 'tabular')} ${s.records}`}>
          <caption className="sr">{t('trends.all')}</caption>
          <thead>
            <tr>
              {(['number', 'came', 'since', 'longest'] as const).map(head => (
                <th key={head} scope="col">
                  {t(`trends.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map(({ number, count, missing, longest }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{count}</td>
                <td>{missing}</td>
                <td>{longest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
