import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { card, grid, toolbar, typography } from '../../../ui/layout/layout.ts';
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
    <ul className={`${grid(3)} ${s.promises}`}>
      {LINES.map(({ icon, key }) => (
        <li key={key} className={`${toolbar(3)} ${card(4, 'line')} ${s.promise}`}>
          <span className={s.promiseIcon}>
            <Icon name={icon} />
          </span>
          <span>
            <strong className={`${typography(14, 'strong')} ${s.promiseTitle}`}>
              {t(`promises.${key}.title`)}
            </strong>
            <span className={typography(14, 'quiet')}>{t(`promises.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
