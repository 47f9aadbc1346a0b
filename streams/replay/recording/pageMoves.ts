import { skip } from 'rxjs';
import type { StreamDeps } from '../../deps.ts';
import type { Scope } from '../../scope.ts';
import type { PageMove } from './trace.ts';

/** Tells what the page does of its own, and how it stood when the recording began. */
export function watchPage(
  scope: Scope,
  { lifecycle }: Pick<StreamDeps, 'lifecycle'>,
  moved: (page: PageMove) => void,
): void {
  const { visible$, online$, hide$, wake$ } = lifecycle;
  if (!visible$.value) moved('hide');
  if (!online$.value) moved('offline');
  scope.subscribe(visible$.pipe(skip(1)), visible => moved(visible ? 'show' : 'hide'));
  scope.subscribe(online$.pipe(skip(1)), online => moved(online ? 'online' : 'offline'));
  scope.subscribe(hide$, () => moved('sleep'));
  scope.subscribe(wake$, () => moved('wake'));
}
