import { isObservable, lastValueFrom } from 'rxjs';
import type { Streams } from '../index.ts';

/** Calls an action as `do` lines name it (`favourites.toggle`), without waiting for its result. */
export function callAction(streams: Streams, action: string, args: readonly unknown[]): void {
  const [store = '', name = ''] = action.split('.');
  const owner: unknown = Reflect.get(streams, store);
  const method: unknown = Reflect.get(Object(owner), name);
  if (typeof method !== 'function') throw new Error(`the page has no action ${action}`);
  const result: unknown = Reflect.apply(method, owner, args);
  // An expected failure is a value; any other error is reported by the page itself.
  if (isObservable(result)) lastValueFrom(result, { defaultValue: null }).catch(() => {});
}
