import { isObservable, lastValueFrom } from 'rxjs';
import type { Streams } from '../index.ts';

/** Calls an action as `do` lines name it (`favourites.toggle`) and lets its answer take its course. */
export function callAction(streams: Streams, verb: string, args: readonly unknown[]): void {
  const [store = '', name = ''] = verb.split('.');
  const owner: unknown = Reflect.get(streams, store);
  const method: unknown = Reflect.get(Object(owner), name);
  if (typeof method !== 'function') throw new Error(`the page has no verb ${verb}`);
  const result: unknown = Reflect.apply(method, owner, args);
  // An expected failure is a value; what else can go wrong is the page's to report.
  if (isObservable(result)) lastValueFrom(result, { defaultValue: null }).catch(() => {});
}
