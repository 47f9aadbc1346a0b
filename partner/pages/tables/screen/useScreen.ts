import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** What is read of the window's size, again whenever it changes. @param read Answers a plain value. */
export const useScreen = <T extends string | boolean>(read: () => T): T =>
  useSyncExternalStore(subscribe, read);
