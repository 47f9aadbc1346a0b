import { useEffect, useRef } from 'react';
import { useAddressParameters } from '../kit/browser/AddressContext.ts';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';

/**
 * Opens a dialog for what a link's address contained: the ticket of a mailed link, another account's token, or
 * another device's request to be signed in. A visitor is asked to log in before answering a request. Each is
 * opened once.
 */
export function AddressDialogs() {
  const dialogs = useDialogs();
  const { reset, qr } = useAddressParameters();
  const { role, phase } = useLive(({ session }) => session.session$, RESTORING);
  const opened = useRef({ reset: false, login: false, qr: false });
  useEffect(() => {
    if (reset === null || opened.current.reset) return;
    opened.current.reset = true;
    dialogs.open({ name: 'resetPassword', ticket: reset });
  }, [reset, dialogs]);
  useEffect(() => {
    if (qr === null || phase === 'restoring' || opened.current.qr) return;
    if (role === 'member' || role === 'agent') {
      opened.current.qr = true;
      dialogs.open({ name: 'approveDevice', id: qr });
    } else if (!opened.current.login) {
      opened.current.login = true;
      dialogs.open({ name: 'login', reason: 'device' });
    }
  }, [qr, role, phase, dialogs]);
  const isLinked = useLive(({ session }) => session.linked$, null) !== null;
  useEffect(() => {
    if (isLinked) dialogs.open({ name: 'linkedAccount' });
  }, [isLinked, dialogs]);
  return null;
}
