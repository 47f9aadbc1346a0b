import { useTranslation } from 'react-i18next';
import { useStartGame } from '../../../kit/games/useStartGame.ts';
import { RESTORING } from '../../../kit/streams/placeholders.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useSupport } from '../../../kit/support/useSupport.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { card, item, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './Shortcuts.module.css';
import { type Shortcut, shortcutsOf } from './shortcutsOf.ts';

/** What somebody is most likely to need, by who they are (S2-54 to S2-58). */
export function Shortcuts() {
  const { t } = useTranslation('home');
  const { role } = useLive(({ session }) => session.session$, RESTORING);
  const isOnBreak = useLive(({ onBreak$ }) => onBreak$, false);
  const support = useSupport();
  // Visitors are asked to log in first and come back, trial users to register, as before a game.
  const goTo = useStartGame();
  const press = ({ leadsTo }: Shortcut) => (leadsTo === 'support' ? support.open() : goTo(leadsTo));
  return (
    <nav className={item('shrinks')} aria-label={t('shortcuts.label')}>
      <ul className={s.items}>
        {shortcutsOf(role, isOnBreak).map(shortcut => (
          <li key={shortcut.name}>
            <button
              type="button"
              className={`${toolbar(3)} ${card('3-4', 'line')} ${s.item}`}
              onClick={() => press(shortcut)}
            >
              <span className={s.mark} data-tone={shortcut.tone}>
                <Icon name={shortcut.icon} />
              </span>
              <span className={s.words}>
                <span className={`${typography(14, 'strong')} ${s.name}`}>
                  {t(`shortcuts.${shortcut.name}.name`)}
                </span>
                <span className={`${typography(13, 'quiet', 'ellipsis')} ${s.about}`}>
                  {t(`shortcuts.${shortcut.name}.about`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
