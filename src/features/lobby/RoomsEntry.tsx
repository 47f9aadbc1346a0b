import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createRoomsStore } from '../../../streams/stores/rooms.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { ROOMS } from '../../routes/play.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './RoomsEntry.module.css';

/** Above the games of other companies: the rooms of this site, and how many wait there. */
export function RoomsEntry() {
  const { t } = useTranslation('rooms');
  const list = valueIn(useBehavior(useStore(createRoomsStore).list$));
  const open = list?.list.filter(({ state }) => state === 'open') ?? [];
  const count = open.reduce((sum, { players }) => sum + players.length, 0);
  return (
    <section className={s.entry} aria-labelledby="rooms-entry">
      <span className={s.icon}>
        <Icon name="dices" size={28} />
      </span>
      <div>
        <h2 id="rooms-entry" className={s.title}>
          {t('entry.title')}
        </h2>
        <p className={s.text}>
          {list === null ? t('lead') : count === 0 ? t('entry.none') : t('entry.text', { count })}
        </p>
      </div>
      <Link className={buttonClass('primary')} to={ROOMS}>
        {t('entry.open')}
      </Link>
    </section>
  );
}
