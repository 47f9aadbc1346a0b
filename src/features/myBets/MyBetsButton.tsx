import { useTranslation } from 'react-i18next';
import { createMyBetsStore } from '../../../streams/stores/myBets.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './myBets.module.css';

/** Above this number the badge shows "99+". */
const MOST_SHOWN = 99;

/** Opens the bets of a member, on every page; it shows how many of them are open. */
export default function MyBetsButton() {
  const { t } = useTranslation('myBets');
  const dialogs = useDialogs();
  const open = useBehavior(useStore(createMyBetsStore).open$);
  const label = t('button', { count: open });
  return (
    <button
      type="button"
      className={s.button}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={() => dialogs.open({ name: 'myBets' })}
    >
      <Icon name="ticket" />
      {open > 0 && (
        <span className={s.count} aria-hidden="true">
          {open > MOST_SHOWN ? `${MOST_SHOWN}+` : formatCount(open)}
        </span>
      )}
    </button>
  );
}
