import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import { Button } from '../../ui/button/Button.tsx';

/** The head for somebody who isn't signed in. */
export function VisitorBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => dialogs.open({ name: 'login' })}>
        {t('header.logIn')}
      </Button>
      <Button variant="primary" size="sm" onClick={() => dialogs.open({ name: 'register' })}>
        {t('header.join')}
      </Button>
    </>
  );
}
