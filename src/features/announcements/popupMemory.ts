/** Where a tab remembers that the popup was closed (S4-43): one place for visitors, one for accounts. */
export type PopupKey = 'USER_POPUP' | 'ANONYMOUS_POPUP';
const CLOSED = 'closed';

/** Whether the popup was closed in this session; a blocked storage remembers nothing. */
export function wasClosed(storage: () => Storage, key: PopupKey): boolean {
  try {
    return storage().getItem(key) === CLOSED;
  } catch {
    return false;
  }
}

export function rememberClosed(storage: () => Storage, key: PopupKey): void {
  try {
    storage().setItem(key, CLOSED);
  } catch {
    // Blocked or full: it may then be shown once more after a reload.
  }
}
