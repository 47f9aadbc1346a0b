import { useEffect, useState } from 'react';
import { catchError, combineLatest, map, of, startWith, switchMap, timer } from 'rxjs';
import type { Area, PaletteHit } from '../kit/area.ts';
import { useOffice } from '../kit/OfficeContext.ts';

/** How long somebody pauses before what they typed is looked for, ms. */
const PAUSE_MS = 200;
/** Fewer letters say nothing. */
const LEAST = 2;
const NOTHING: readonly PaletteHit[] = [];

/** What the areas find for a text; those that fail find nothing. */
export function useFound(areas: readonly Area[], text: string): readonly PaletteHit[] {
  const { call } = useOffice();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const sources = areas.flatMap(({ find }) => (find === undefined ? [] : [find]));
    if (text.trim().length < LEAST || sources.length === 0) {
      setFound(NOTHING);
      return;
    }
    const hits$ = timer(PAUSE_MS).pipe(
      switchMap(() =>
        combineLatest(
          sources.map(find =>
            find(call, text.trim()).pipe(
              catchError(() => of(NOTHING)),
              startWith(NOTHING),
            ),
          ),
        ),
      ),
      map(all => all.flat()),
    );
    const subscription = hits$.subscribe(setFound);
    return () => subscription.unsubscribe();
  }, [areas, call, text]);
  return found;
}
