/**
 * Value at a path into what a script plays under, as `expect` lines write it: names of fields, with `$` at the end for a
 * Behavior, whose value is meant (`price.value$.cents`, `messages.value$.0.text`, `messages.value$.length`). Undefined where
 * the path leads nowhere.
 */
export function readPath(from: object, path: string): unknown {
  let here: unknown = from;
  for (const name of path.split('.')) {
    if (here === null || here === undefined) return undefined;
    const next: unknown = Reflect.get(Object(here), name);
    here = name.endsWith('$') ? Reflect.get(Object(next), 'value') : next;
  }
  return here;
}

/** The values at several paths. */
export const readPaths = (from: object, paths: Iterable<string>): Map<string, unknown> =>
  new Map([...paths].map(path => [path, readPath(from, path)]));
