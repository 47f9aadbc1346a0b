import { useTranslation } from 'react-i18next';
import type { OfficeRound } from '../../../streams/wire/office/roundCalls.ts';
import { Money } from '../../kit/text/Money.tsx';
import { When } from '../../kit/text/When.tsx';
import s from './rounds.module.css';

/** What the game's server has sent about a round. */
export function MessageTable({ messages }: Pick<OfficeRound, 'messages'>) {
  const { t } = useTranslation('rounds');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard
    <section className={s.tableScroll} tabIndex={0} aria-label={t('messages.title')}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('messages.kind')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className={s.end}>
              {t('book.amount')}
            </th>
            <th scope="col">{t('messages.transaction')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(it => (
            <tr key={`${it.server} ${it.transaction}`}>
              <td>
                <When at={it.at} />
              </td>
              <td>{it.kind}</td>
              <td>{it.state}</td>
              <td className={s.end}>
                <Money minor={it.amount} />
              </td>
              <td className={s.op} title={it.transaction}>
                {it.transaction}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
