import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { forgetPassword } from './knownPassword.ts';

/** Where the merchant code stands in session storage (S4-09). */
const MERCHANT_KEY = 'merchantCode';

/**
 * Takes everything an account left in this tab's storage out of it and puts the merchant code back (S4-09). A blocked
 * storage holds nothing to take out.
 */
function clearSessionStorage(storage: () => Storage, merchantCode: string): void {
  try {
    storage().clear();
    storage().setItem(MERCHANT_KEY, merchantCode);
  } catch {
    // Storage is blocked or full: it holds nothing of the account, or has no room for the code.
  }
}

/** Asks before it signs out (S4-07), leaves nothing of the account behind (S4-09), then goes home (S4-10). */
export default function LogoutDialog({ onClose }: DialogComponentProps<'logout'>) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { session } = useStreams();
  const logout = useIntent(
    () => session.logout(),
    () => {
      forgetPassword();
      clearSessionStorage(() => window.sessionStorage, merchant.code);
      onClose();
      void navigate('/');
    },
  );
  return (
    <AppDialog
      title={t('logout.title')}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" data-autofocus onClick={onClose}>
            {t('logout.stay')}
          </Button>
          <Button variant="primary" busy={logout.busy} onClick={() => logout.run()}>
            {t('logout.submit')}
          </Button>
        </>
      }
    >
      <p>{t('logout.text')}</p>
    </AppDialog>
  );
}
