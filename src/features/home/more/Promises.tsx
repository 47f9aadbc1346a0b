import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import s from './Promises.module.css';

const LINES: readonly { icon: IconName; key: string }[] = [
  { icon: 'shield-check', key: 'fair' },
  { icon: 'trending-up', key: 'live' },
  { icon: 'clock', key: 'calm' },
];

/** What a player can rely on here, in three lines. */
export function Promises() {
  const { t } = useTranslation();
  return (
    <ul className={s.promises}>
      {LINES.map(({ icon, key }) => (
        <li key={key} className={s.promise}>
          <span className={s.promiseIcon}>
            <Icon name={icon} />
          </span>
          <span>
            <strong className={s.promiseTitle}>{t(`promises.${key}.title`)}</strong>
            <span className={s.text}>{t(`promises.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
