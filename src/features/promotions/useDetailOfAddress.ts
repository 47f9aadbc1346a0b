import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';

/** Opens the promotion that the address names (`?id=`), and takes it out of the address when it is closed. */
export function useDetailOfAddress(): void {
  const dialogs = useDialogs();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const isOpen = useOpenDialogs().some(({ name }) => name === 'promotion');
  const wasOpen = useRef(false);
  useEffect(() => {
    if (id === null) return;
    dialogs.open({ name: 'promotion', id });
    // Another address, or another page: the dialog goes with what it belongs to.
    return () => dialogs.close('promotion');
  }, [id, dialogs]);
  const forget = useCallback(() => {
    setQuery(
      before => {
        const after = new URLSearchParams(before);
        after.delete('id');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setQuery]);
  useEffect(() => {
    if (wasOpen.current && !isOpen && id !== null) forget();
    wasOpen.current = isOpen;
  }, [isOpen, id, forget]);
}
