import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createHoldemStore } from '../../../streams/stores/holdem.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { HOLDEM_ROOMS } from '../../routes/play.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item } from '../../ui/layout/layout.ts';
import s from './HoldemEntry.module.css';

/** Beside the rooms of the dice duel: the tables of hold'em, and how many play there. */
export function HoldemEntry() {
  const { t } = useTranslation('holdem');
  const list = valueIn(useBehavior(useStore(createHoldemStore).list$));
  const count = list?.list.reduce((sum, { players }) => sum + players.length, 0) ?? 0;
  return (
    <Link
      className={`${buttonClass('primary', 'sm')} ${item('fixed')}`}
      to={HOLDEM_ROOMS}
      title={list === null ? undefined : t('entry.text', { count })}
    >
      <Icon name="spade" size={18} />
      <span className={s.text}>{t('entry.title')}</span>
    </Link>
  );
}
