import { useSyncExternalStore } from 'react';
import type { Role } from '../../../streams/wire/session/roles.ts';
import { trySiteData } from '../../kit/browser/siteData.ts';

/** Where a tab remembers that the popup was closed (S4-43): one place for visitors, one for accounts. */
export type PopupKey = 'USER_POPUP' | 'ANONYMOUS_POPUP';
export const popupKeyOf = (role: Role): PopupKey => (role === 'visitor' ? 'ANONYMOUS_POPUP' : 'USER_POPUP');
const CLOSED = 'closed';

const storage = () => window.sessionStorage;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether the popup was closed in this session; a blocked storage remembers nothing. */
const wasClosed = (key: PopupKey): boolean => trySiteData(() => storage().getItem(key)) === CLOSED;

export function rememberClosed(key: PopupKey): void {
  // Blocked or full: it may then be shown once more after a reload.
  trySiteData(() => storage().setItem(key, CLOSED));
  for (const listener of listeners) listener();
}

export const useWasClosed = (key: PopupKey): boolean => useSyncExternalStore(listen, () => wasClosed(key));
