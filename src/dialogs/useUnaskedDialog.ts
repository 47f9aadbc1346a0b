import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogs } from '../kit/dialogs/DialogsContext.ts';
import type { DialogRequest } from '../kit/dialogs/requests.ts';
import { usePage } from '../kit/navigation/usePage.ts';
import { RESTORING } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';
import { useOpenDialogs } from './OpenDialogsContext.ts';
import { useStillness } from './useStillness.ts';
import { useVisit } from './visit.ts';

/** The dialogs that may open by themselves (decision 095). */
type UnaskedName = Extract<DialogRequest, { readonly unasked?: boolean }>['name'];

/** Whether this page, in this visit, may be interrupted at all: it is calm, and no link led into the site. */
function useMayInterrupt(): boolean {
  const isCalm = usePage()?.calm === true;
  return useVisit() === 'start' && isCalm;
}

/** Whether what an account has to see first has been seen. */
function useNothingFirst(): boolean {
  const { phase, ended, welcome, mustChangePassword } = useLive(({ session }) => session.session$, RESTORING);
  return phase === 'ready' && ended === null && !mustChangePassword && welcome?.firstTimeLogin !== true;
}

/**
 * Opens a dialog that nobody asked for, once the time has come: over a calm page that was looked at and left alone for a
 * moment, while nothing else is open. It closes when the page below it is one that must not be interrupted.
 * @param isWanted false while there is nothing to open; another `true` may open it again
 * @returns whether it is open by itself
 */
export function useUnaskedDialog(name: UnaskedName, isWanted: boolean): boolean {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  const open = useOpenDialogs();
  const mayInterrupt = useMayInterrupt();
  const mayLook = useNothingFirst() && mayInterrupt && open.length === 0;
  const isMoment = useStillness(isWanted && mayLook ? pathname : null);
  useEffect(() => {
    if (isMoment) dialogs.open({ name, unasked: true });
  }, [isMoment, dialogs, name]);
  const isOpen = open.some(it => it.name === name && 'unasked' in it && it.unasked === true);
  useEffect(() => {
    if (isOpen && !mayInterrupt) dialogs.close(name);
  }, [isOpen, mayInterrupt, dialogs, name]);
  return isOpen;
}
