import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHere } from '../../../kit/navigation/origin.ts';
import { typography } from '../../../ui/layout/layout.ts';
import sheet from '../records.module.css';

/** The id of a bet; leads to every bill that counts it. */
export function BetLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('bills');
  const here = useHere();
  return (
    <Link
      className={`${typography('plain', 'label', 'anywhere')} ${sheet.account}`}
      to={`/agent/bills?bet=${encodeURIComponent(id)}`}
      state={here}
    >
      <code className={typography(12, 'anywhere')}>{id}</code> <span className="sr">{t('list.ofBet')}</span>
    </Link>
  );
}
