import { useEffect } from 'react';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { useStreams } from './StreamsContext.ts';
import { useBehavior } from './useBehavior.ts';

/** Opens the login dialog when a session was ended for the member; the dialog says why. */
export function EndedSession() {
  const dialogs = useDialogs();
  const { ended } = useBehavior(useStreams().session.session$);
  useEffect(() => {
    if (ended !== null) dialogs.open({ name: 'login' });
  }, [ended, dialogs]);
  return null;
}
