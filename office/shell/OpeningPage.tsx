import { useTranslation } from 'react-i18next';
import s from './shell.module.css';

/** Until it is known who uses this tab; said only to whoever waits for it. */
export function OpeningPage() {
  const { t } = useTranslation('shell');
  return (
    <p className={s.opening} role="status">
      {t('opening')}
    </p>
  );
}
