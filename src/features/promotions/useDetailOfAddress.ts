import { useCallback, useEffect, useRef } from 'react';
import { useOpenDialogs } from '../../dialogs/OpenDialogsContext.ts';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useQuery } from '../../kit/navigation/useQuery.ts';

/** Opens the promotion that the address names (`?id=`), and takes it out of the address when it is closed. */
export function useDetailOfAddress(): void {
  const dialogs = useDialogs();
  const [query, change] = useQuery();
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
    change(next => next.delete('id'), { replace: true, preventScrollReset: true });
  }, [change]);
  useEffect(() => {
    if (wasOpen.current && !isOpen && id !== null) forget();
    wasOpen.current = isOpen;
  }, [isOpen, id, forget]);
}
