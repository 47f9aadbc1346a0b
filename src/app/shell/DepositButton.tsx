import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './Header.module.css';

/** Leads to the deposits (S2-100); a trial user has nothing to deposit to and is asked to register (S4-46). */
export function DepositButton({ onTrial }: { readonly onTrial: (() => void) | null }) {
  const { t } = useTranslation();
  const face = (
    <>
      <Icon name="plus" size={16} />
      {t('nav.deposit')}
    </>
  );
  return onTrial === null ? (
    <Link className={buttonClass('primary', 'sm', s.deposit)} to="/member/depositv2">
      {face}
    </Link>
  ) : (
    <Button className={s.deposit ?? ''} variant="primary" size="sm" onClick={onTrial}>
      {face}
    </Button>
  );
}
