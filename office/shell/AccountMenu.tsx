import { CircleUserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../src/ui/button/Button.tsx';
import { useOffice, useOperator } from '../kit/OfficeContext.ts';
import { chooseTheme, readTheme, THEMES } from '../theme/theme.ts';
import s from './shell.module.css';

const storage = () => window.localStorage;

/** Who is signed in: own sessions and keys, light or dark, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { session } = useOffice();
  const { name, role } = useOperator();
  const [theme, setTheme] = useState(() => readTheme(document, storage));
  const id = useId();
  return (
    <>
      <Button size="sm" variant="ghost" popoverTarget={id}>
        <CircleUserRound size={16} aria-hidden="true" />
        <span className={s.accountName}>{name}</span>
      </Button>
      <div id={id} popover="auto" className={s.account}>
        <p className={s.accountHead}>{name}</p>
        <p className={s.accountRole}>{t('account.role', { role })}</p>
        <Link className={s.accountLink} to="/account">
          {t('account.own')}
        </Link>
        <fieldset className={s.themes}>
          <legend className={s.groupName}>{t('account.theme')}</legend>
          {THEMES.map(choice => (
            <label key={choice} className={s.theme}>
              <input
                type="radio"
                name="theme"
                checked={theme === choice}
                onChange={() => {
                  setTheme(choice);
                  chooseTheme(document, storage, choice);
                }}
              />
              <span>{t(`account.themes.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
        <Button size="sm" variant="soft" onClick={session.signOut}>
          {t('account.signOut')}
        </Button>
      </div>
    </>
  );
}
