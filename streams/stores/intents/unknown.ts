import type { Failure } from '../../failure.ts';

/** Refusals with a 5xx that are given before the command runs. */
const NOT_BEGUN = ['maintenance'];

/**
 * Whether this failure of a command leaves open if the command was carried out: the answer was lost, could not be read, or
 * has a status of 500 and more, which says nothing about what was committed before.
 */
export function isOutcomeUnknown({ status, code }: Failure): boolean {
  if (NOT_BEGUN.includes(code)) return false;
  return code === 'network' || code === 'timeout' || code === 'bad_answer' || status >= 500;
}

/** Whether sending it again, with the same key, can help. */
export function mayRepeat(failure: Failure): boolean {
  return isOutcomeUnknown(failure) || failure.code === 'rate_limited';
}
