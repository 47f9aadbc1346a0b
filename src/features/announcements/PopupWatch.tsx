import { useEffect, useRef } from 'react';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { useUnaskedDialog } from '../../dialogs/useUnaskedDialog.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { rememberClosed } from './closedPopup.ts';
import { useUnseen } from './useUnseen.ts';

/**
 * Opens the announcements unasked where they disturb nothing (S4-40 to S4-42, decision 095): once for each account, and not
 * again in a session in which they were closed (S4-43). Signing out empties the session storage (S4-09), but is no new
 * visit: somebody who signs out has seen the announcements and is not shown them again.
 */
export default function PopupWatch() {
  const { role, uid } = useLive(({ session }) => session.session$, RESTORING);
  const unseen = useUnseen();
  const audience = `${role === 'visitor' ? 'visitor' : 'account'} ${uid ?? ''}`;
  const shownTo = useRef(new Set<string>());
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (uid !== null) wasSignedIn.current = true;
  }, [uid]);

  // Whoever has just registered was greeted with one page; announcements are for the next visit.
  const isNew = useOpenDialogs().some(({ name }) => name === 'registered');
  useEffect(() => {
    if (isNew) rememberClosed('USER_POPUP');
  }, [isNew]);

  const isOver = shownTo.current.has(audience) || (uid === null && wasSignedIn.current);
  const isOpen = useUnaskedDialog('publicModal', unseen > 0 && !isOver);
  useEffect(() => {
    if (isOpen) shownTo.current.add(audience);
  }, [isOpen, audience]);
  return null;
}
