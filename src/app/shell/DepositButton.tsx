import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEPOSIT } from '../../routes/member.ts';
import { isBuilt } from '../../routes/pages.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Header.module.css';

/** Leads to the deposits (S2-100); while those are not built it is no main action, and says so. */
export function DepositButton() {
  const { t } = useTranslation();
  const isOpen = isBuilt(DEPOSIT);
  return (
    <Link className={buttonClass(isOpen ? 'primary' : 'ghost', 'sm', s.deposit)} to={DEPOSIT}>
      {isOpen && <Icon name="plus" size={16} />}
      {t('nav.deposit')}
      {!isOpen && <Badge>{t('soon')}</Badge>}
    </Link>
  );
}
