import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHere } from '../../../kit/navigation/origin.ts';
import sheet from '../records.module.css';
import s from './bills.module.css';

/** The id of a bet; leads to every bill that counts it. */
export function BetLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('bills');
  const here = useHere();
  return (
    <Link className={sheet.account} to={`/agent/bills?bet=${encodeURIComponent(id)}`} state={here}>
      <code className={s.id}>{id}</code> <span className="sr">{t('list.ofBet')}</span>
    </Link>
  );
}
