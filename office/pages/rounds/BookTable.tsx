import { useTranslation } from 'react-i18next';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import s from './rounds.module.css';

/** The entries of the ledger that a round was booked by; they sum to zero. */
export function BookTable({ entries }: Pick<OfficeRound, 'entries'>) {
  const { t } = useTranslation('rounds');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard
    <section className={s.tableScroll} tabIndex={0} aria-label={t('book.title')}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('book.kind')}</th>
            <th scope="col">{t('book.account')}</th>
            <th scope="col" className={s.end}>
              {t('book.amount')}
            </th>
            <th scope="col" className={s.end}>
              {t('book.after')}
            </th>
            <th scope="col">{t('book.op')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(it => (
            <tr key={`${it.txId} ${it.account}`}>
              <td>
                <When at={it.at} />
              </td>
              <td>{it.state === 'posted' ? it.kind : `${it.kind} (${it.state})`}</td>
              <td>{it.account}</td>
              <td className={s.end}>
                <Money minor={it.amount} tone="result" />
              </td>
              <td className={s.end}>
                <Money minor={it.balanceAfter} />
              </td>
              <td className={s.op} title={it.op}>
                {it.op}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
