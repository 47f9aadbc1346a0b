import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import { loginPath } from '../kit/navigation/returnPath.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';
import { mayOpen } from '../routes/pages.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';

/** Sends a trial user from a page for members to home, with the offer to register (S4-46). */
function RegisterFirst() {
  const dialogs = useDialogs();
  useEffect(() => dialogs.open({ name: 'registerFirst' }), [dialogs]);
  return <Navigate to="/" replace />;
}

/**
 * Guards pages (S2-36): a visitor is asked to log in, a trial user to register, and an account that is no agent is
 * sent to the agents' login. Shows nothing while a stored session is being checked.
 */
export function RequireSession({ guard }: { readonly guard: 'member' | 'agent' }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  const [wasIn, setWasIn] = useState(false);
  if (phase === 'restoring') {
    return (
      <div role="status" aria-label={t('header.restoring')}>
        <Skeleton height="64px" lines={3} />
      </div>
    );
  }
  const mayStay = mayOpen(role, guard);
  if (mayStay && !wasIn) setWasIn(true);
  if (mayStay) return <Outlet />;
  // The session ended while the page was open: after a logout the page changes to home (S4-10); every other end
  // has a dialog of its own.
  if (wasIn && role === 'visitor') return <Navigate to="/" replace />;
  if (guard === 'agent') return <Navigate to="/agent/login" replace />;
  return role === 'trial' ? <RegisterFirst /> : <Navigate to={loginPath(`${pathname}${search}`)} replace />;
}
