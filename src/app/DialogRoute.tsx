import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage.tsx';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import { loginReason, safeReturnPath } from '../kit/navigation/returnPath.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';

/**
 * `/login`, `/register` and `/feedback`: home with the dialog over it, at the address of home (S2-07, S2-08,
 * S2-151). Somebody who is signed in already is sent to the page they wanted, without a dialog.
 */
export function DialogRoute({ name }: { readonly name: 'login' | 'register' | 'feedback' }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  const returnTo = safeReturnPath(query.get('returnTo'));
  const referralCode = query.get('referralCode') ?? undefined;
  useEffect(() => {
    if (name === 'feedback') {
      dialogs.open({ name });
      void navigate('/', { replace: true });
      return;
    }
    if (phase === 'restoring') return;
    if (role === 'member' || role === 'agent') {
      void navigate(returnTo ?? '/', { replace: true });
      return;
    }
    dialogs.open(
      name === 'login'
        ? { name, reason: loginReason(returnTo), returnTo: returnTo ?? undefined }
        : { name, referralCode },
    );
    void navigate('/', { replace: true });
  }, [dialogs, navigate, name, phase, role, returnTo, referralCode]);
  return <HomePage />;
}
