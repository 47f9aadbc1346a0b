import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { popupFor } from '../../../streams/stores/contentViews.ts';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { RESTORING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';

/** How long the page is looked at before anything is laid over it unasked, ms. */
export const FIRST_LOOK_MS = 2_000;

/** Whether somebody has looked at the page for a moment: time in a hidden tab doesn't count. */
function useFirstLook(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => setOver(true), FIRST_LOOK_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOver]);
  return isOver;
}

/** Where a tab remembers that the popup was closed (S4-43): one place for visitors, one for accounts. */
type PopupKey = 'USER_POPUP' | 'ANONYMOUS_POPUP';
const CLOSED = 'closed';

/** Whether the popup was closed in this session; a blocked storage remembers nothing. */
function wasClosed(storage: () => Storage, key: PopupKey): boolean {
  try {
    return storage().getItem(key) === CLOSED;
  } catch {
    return false;
  }
}

function rememberClosed(storage: () => Storage, key: PopupKey): void {
  try {
    storage().setItem(key, CLOSED);
  } catch {
    // Blocked or full: it may then be shown once more after a reload.
  }
}

/** Places with something else to do. */
const QUIET = /^\/(login|register|chat|agent\/login|demo)(\/|$)/;
const storage = () => window.sessionStorage;

/**
 * Opens the announcements by themselves once they arrived and the page was seen (S4-40 to S4-42): once for each account, never over another
 * dialog, and not again in a session in which they were closed (S4-43). Signing out empties the session storage (S4-09)
 * but begins no new visit: whoever signs out has seen the announcements and gets no others.
 */
export default function PopupWatch() {
  const dialogs = useDialogs();
  const open = useOpenDialogs();
  const { pathname } = useLocation();
  const { role, phase, uid, ended, welcome, firstTimeLogin, mustChangePassword } = useLive(
    ({ session }) => session.session$,
    RESTORING,
  );
  const announcements = useLive(({ content }) => content.announcements$, null);
  const isGreeted = welcome?.firstTimeLogin === true;
  const shownTo = useRef(new Set<string>());
  const wasSignedIn = useRef(false);
  const underWay = useRef<{ readonly key: PopupKey; wasOpen: boolean } | null>(null);

  const isOpen = open.some(({ name }) => name === 'publicModal');
  useEffect(() => {
    if (underWay.current === null) return;
    if (isOpen) underWay.current.wasOpen = true;
    else if (underWay.current.wasOpen) {
      rememberClosed(storage, underWay.current.key);
      underWay.current = null;
    }
  }, [isOpen]);

  const hasLooked = useFirstLook();
  // Whoever has just registered was greeted with one page; announcements are for the next visit.
  const isNew = open.some(({ name }) => name === 'registered');
  useEffect(() => {
    if (isNew) rememberClosed(storage, 'USER_POPUP');
  }, [isNew]);

  const isSomethingElse = ended !== null || mustChangePassword || isGreeted || open.length > 0;
  const mayOpen = hasLooked && phase === 'ready' && !isSomethingElse && !QUIET.test(pathname);
  useEffect(() => {
    if (uid !== null) wasSignedIn.current = true;
    if (!mayOpen || announcements === null) return;
    if (uid === null && wasSignedIn.current) return;
    const key: PopupKey = role === 'visitor' ? 'ANONYMOUS_POPUP' : 'USER_POPUP';
    const hasSome = popupFor(announcements.popup, role, firstTimeLogin).length > 0;
    const audience = `${key} ${uid ?? ''}`;
    if (!hasSome || shownTo.current.has(audience) || wasClosed(storage, key)) return;
    shownTo.current.add(audience);
    underWay.current = { key, wasOpen: false };
    dialogs.open({ name: 'publicModal', unasked: true });
  }, [mayOpen, announcements, role, uid, firstTimeLogin, dialogs]);
  return null;
}
