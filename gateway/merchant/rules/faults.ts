import type { z } from 'zod';
import type { PromotionFault } from '../../../streams/wire/promotions/shapes.ts';

export type Path = readonly (string | number)[];

/** What is wrong with a promotion, and where. */
export interface Fault extends Omit<PromotionFault, 'path'> {
  readonly path: Path;
}

/** Most faults that are told at once. */
export const MOST_FAULTS = 20;
/** Longest name of a field that is repeated to its writer. */
const LONGEST_NAME = 64;

const nameOf = (key: PropertyKey): string | number =>
  typeof key === 'number' ? key : String(key).slice(0, LONGEST_NAME);

/** The value at a path. */
function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

function toFaults(issue: z.core.$ZodIssue, base: Path, value: unknown): readonly Fault[] {
  const path = [...base, ...issue.path.map(nameOf)];
  const fault = (code: Fault['code'], detail = ''): readonly Fault[] => [{ path, code, detail }];
  switch (issue.code) {
    case 'invalid_type':
      return at(value, issue.path) === undefined ? fault('missing') : fault('type', issue.expected);
    case 'unrecognized_keys':
      return issue.keys.map(key => ({ path: [...path, nameOf(key)], code: 'unknown', detail: '' }));
    case 'invalid_value':
      return at(value, issue.path) === undefined
        ? fault('missing')
        : fault('choice', issue.values.join(', '));
    case 'invalid_union':
      return at(value, issue.path) === undefined ? fault('missing') : fault('choice');
    case 'too_small':
      return fault('range', `≥ ${issue.minimum}`);
    case 'too_big':
      return fault('range', `≤ ${issue.maximum}`);
    case 'invalid_format':
      return fault('format', issue.format);
    default:
      return fault('format');
  }
}

/** The faults that zod found in a value, with their places below `base`. */
export function faultsOf(error: z.ZodError, base: Path, value: unknown): readonly Fault[] {
  // A value that can't even be looked at fits nothing.
  if (error.issues.length === 0) return [{ path: base, code: 'format', detail: '' }];
  return error.issues.flatMap(issue => toFaults(issue, base, value));
}
