import { useEffect } from 'react';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { RESTORING } from './beforeStreams.ts';
import { useLive } from './useLive.ts';

/** Opens the login dialog when a session was ended for the member; the dialog says why. */
export function EndedSession() {
  const dialogs = useDialogs();
  const { ended } = useLive(({ session }) => session.session$, RESTORING);
  useEffect(() => {
    if (ended !== null) dialogs.open({ name: 'login' });
  }, [ended, dialogs]);
  return null;
}
