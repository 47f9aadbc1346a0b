import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ROOMS } from '../../routes/play.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item } from '../../ui/layout/layout.ts';
import s from './RoomsEntry.module.css';

/** Beside the studios of the other games: the rooms of this site, and how many wait there. */
export function RoomsEntry() {
  const { t } = useTranslation('rooms');
  const list = valueIn(useBehavior(useStore(createRoomsStore).list$));
  const open = list?.list.filter(({ state }) => state === 'open') ?? [];
  const count = open.reduce((sum, { players }) => sum + players.length, 0);
  const waiting = list === null ? undefined : count === 0 ? t('entry.none') : t('entry.text', { count });
  return (
    <Link className={`${buttonClass('primary', 'sm')} ${item('fixed')}`} to={ROOMS} title={waiting}>
      <Icon name="dices" size={18} />
      <span>{t('entry.title')}</span>
      {count > 0 && (
        <>
          <span className={s.count} aria-hidden="true">
            <span className="num">{count}</span>
          </span>
          <span className="sr">{waiting}</span>
        </>
      )}
    </Link>
  );
}
