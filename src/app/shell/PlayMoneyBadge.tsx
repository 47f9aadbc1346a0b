import { useTranslation } from 'react-i18next';
import { useStreams } from '../StreamsContext.ts';
import { useBehavior } from '../useBehavior.ts';
import s from './Header.module.css';

/** Says, for as long as the gateway does, that nothing here is worth money. */
export function PlayMoneyBadge() {
  const { t } = useTranslation();
  if (!useBehavior(useStreams().system.playMoney$)) return null;
  return <strong className={s.playMoney}>{t('header.playMoney')}</strong>;
}
