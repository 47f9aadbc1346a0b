import { useTranslation } from 'react-i18next';
import { useLive } from '../../kit/streams/useLive.ts';
import s from './Header.module.css';

/** Says, for as long as the gateway does, that nothing here is worth money. */
export function PlayMoneyBadge() {
  const { t } = useTranslation();
  if (!useLive(({ system }) => system.playMoney$, false)) return null;
  return <strong className={s.playMoney}>{t('header.playMoney')}</strong>;
}
