import type { Streams } from '../index.ts';

/**
 * Value at a path into the stores, as `expect` lines write it: store, Behavior, then fields
 * (`balance.balance$.sum`, `winners.winners$.0.customerName`, `winners.winners$.length`). Undefined where the
 * path leads nowhere.
 */
export function readPath(streams: Streams, path: string): unknown {
  let here: unknown = streams;
  for (const name of path.split('.')) {
    if (here === null || here === undefined) return undefined;
    const next: unknown = Reflect.get(Object(here), name);
    here = name.endsWith('$') ? Reflect.get(Object(next), 'value') : next;
  }
  return here;
}
