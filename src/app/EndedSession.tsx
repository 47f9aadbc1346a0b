import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import { safeReturnPath } from '../kit/navigation/returnPath.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';

/**
 * Opens the login dialog when the gateway ended the session: it says why, and signing in leads back to the same
 * page.
 */
export function EndedSession() {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  const { ended } = useLive(({ session }) => session.session$, RESTORING);
  const place = useRef(pathname);
  useEffect(() => {
    if (ended !== null) {
      dialogs.open({ name: 'login', reason: 'ended', returnTo: safeReturnPath(place.current) ?? undefined });
    }
  }, [ended, dialogs]);
  useEffect(() => {
    place.current = pathname;
  }, [pathname]);
  return null;
}
