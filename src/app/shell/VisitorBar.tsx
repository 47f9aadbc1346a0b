import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { NO_FLAGS } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useMedia } from '../../kit/useMedia.ts';
import { Button } from '../../ui/button/Button.tsx';
import { loadWhenBack } from '../../ui/idle/networkBack.ts';
import s from './Header.module.css';

/** From here on the head has room for a form of its own (S2-102). */
const WIDE = '(width >= 73.75rem)';

/** Opens the login dialog. */
function LoginButton() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (
    <Button variant="ghost" size="sm" onClick={() => dialogs.open({ name: 'login', reason: 'asked' })}>
      {t('header.logIn')}
    </Button>
  );
}

const load = () => import('../../features/identity/login/HeaderForm.tsx');
/** If the form's chunk can't be loaded, the dialog remains. */
const HeaderForm = lazy(() => loadWhenBack(() => load().catch(load)));

/** The head for somebody who isn't signed in. */
export function VisitorBar() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const wide = useMedia(WIDE);
  const flags = useLive(({ system }) => system.flags$, NO_FLAGS);
  const canRegister = flags.has('DIRECTREG3');
  return (
    <>
      {wide ? (
        <Suspense fallback={<LoginButton />}>
          <HeaderForm />
        </Suspense>
      ) : (
        <LoginButton />
      )}
      {/* Its place is kept until it is known whether it may be there: what stands beside it would jump. */}
      {(canRegister || flags.size === 0) && (
        <Button
          variant="primary"
          size="sm"
          className={canRegister ? '' : s.awaited}
          onClick={() => dialogs.open({ name: 'register' })}
        >
          {t('header.join')}
        </Button>
      )}
    </>
  );
}
