import { excerpt } from './fault.ts';
import type { ExpectStep } from './steps.ts';

/** What an `expect` line compares with; whatever is given must hold. */
export type Matchers = Pick<ExpectStep, 'is' | 'not' | 'has' | 'atLeast' | 'atMost'>;

/** Whether a value is as expected. */
export function matchesExpected({ is, not, has, atLeast, atMost }: Matchers, actual: unknown): boolean {
  return (
    (is === undefined || holds(is, actual, false)) &&
    (not === undefined || !holds(not, actual, false)) &&
    (has === undefined || holds(has, actual, true)) &&
    (atLeast === undefined || (typeof actual === 'number' && actual >= atLeast)) &&
    (atMost === undefined || (typeof actual === 'number' && actual <= atMost))
  );
}

/**
 * Whether two values of plain data are equal. `inPart`: only the named fields must be equal; a list must contain
 * each named item at any position; an object matches a list when one of its items matches.
 */
function holds(wanted: unknown, actual: unknown, inPart: boolean): boolean {
  if (Object.is(wanted, actual)) return true;
  if (!isObject(wanted) || !isObject(actual)) return false;
  if (inPart && Array.isArray(actual)) {
    const items = Array.isArray(wanted) ? wanted : [wanted];
    return items.every(item => actual.some(it => holds(item, it, true)));
  }
  if (Array.isArray(wanted) !== Array.isArray(actual)) return false;
  if (!inPart && present(actual).length !== present(wanted).length) return false;
  return present(wanted).every(
    key => Object.hasOwn(actual, key) && holds(Reflect.get(wanted, key), Reflect.get(actual, key), inPart),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const present = (value: object) => Object.keys(value).filter(key => Reflect.get(value, key) !== undefined);

/** What was expected, as data: the value itself for `is`, else the matchers. */
export function expectedOf({ is, not, has, atLeast, atMost }: Matchers): unknown {
  const others = Object.fromEntries(
    Object.entries({ not, has, atLeast, atMost }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(others).length === 0) return is;
  return is === undefined ? others : { is, ...others };
}

/** What was expected, in words. */
export function wordsOf({ is, not, has, atLeast, atMost }: Matchers): string {
  const words = [
    is === undefined ? null : excerpt(is),
    not === undefined ? null : `not ${excerpt(not)}`,
    has === undefined ? null : `something with ${excerpt(has)}`,
    atLeast === undefined ? null : `at least ${atLeast}`,
    atMost === undefined ? null : `at most ${atMost}`,
  ];
  return words.filter(word => word !== null).join(' and ');
}
