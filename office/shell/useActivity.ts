import { useEffect } from 'react';
import { catchError, EMPTY, fromEvent, merge, switchMap, throttleTime } from 'rxjs';
import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import { useOffice } from '../kit/OfficeContext.ts';

/** How often it is told at most, real ms. */
const EVERY_MS = MINUTE;
const USES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Tells the gateway that somebody uses the page: what it reads by itself keeps no session open. */
export function useActivity(): void {
  const { call } = useOffice();
  useEffect(() => {
    const uses$ = merge(...USES.map(type => fromEvent(window, type, { passive: true, capture: true })));
    const told = uses$
      .pipe(
        throttleTime(EVERY_MS),
        switchMap(() => call('officeSessionActive', {}).pipe(catchError(() => EMPTY))),
      )
      .subscribe();
    return () => told.unsubscribe();
  }, [call]);
}
