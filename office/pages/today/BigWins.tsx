import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { Money } from '../../kit/text/Money.tsx';
import { Uid } from '../../kit/text/Uid.tsx';
import { When } from '../../kit/text/When.tsx';
import s from './today.module.css';

/** The largest wins of the last hour. */
export function BigWins({ wins }: { readonly wins: CallValue<'officeToday'>['bigWins'] }) {
  const { t } = useTranslation('today');
  return (
    <section aria-labelledby="big-wins">
      <h2 id="big-wins" className={s.heading}>
        {t('bigWins')}
      </h2>
      {wins.length === 0 ? (
        <p className={s.none}>{t('noWins')}</p>
      ) : (
        <ul className={s.wins}>
          {wins.map(win => (
            <li key={win.id}>
              <Link to={`/rounds/${encodeURIComponent(win.id)}`}>{win.game}</Link>
              <Uid uid={win.uid} name={win.account} />
              <When at={win.at} />
              <Money minor={win.payout - win.stake} tone="result" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
