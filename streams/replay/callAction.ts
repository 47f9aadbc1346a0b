import { isObservable, lastValueFrom } from 'rxjs';
import { readPath } from './readPath.ts';

/** Calls an action as `do` lines name it (`notes.add`), without waiting for its result. */
export function callAction(from: object, action: string, args: readonly unknown[]): void {
  const dot = action.lastIndexOf('.');
  const owner = dot < 0 ? from : readPath(from, action.slice(0, dot));
  const method: unknown = Reflect.get(Object(owner), action.slice(dot + 1));
  if (typeof method !== 'function') throw new Error(`the page has no action ${action}`);
  const result: unknown = Reflect.apply(method, owner, args);
  // An expected failure is a value; any other error is reported by the page itself.
  if (isObservable(result)) lastValueFrom(result, { defaultValue: null }).catch(() => {});
}
