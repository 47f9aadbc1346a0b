import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Lifecycle } from '../deps.ts';

/** Whether network requests make sense: the page is visible and the device is online. */
export function awake(lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>): Observable<boolean> {
  return combineLatest([lifecycle.visible$, lifecycle.online$]).pipe(
    map(([visible, online]) => visible && online),
    distinctUntilChanged(),
  );
}
