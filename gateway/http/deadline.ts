import { CallError } from './handler.ts';

/**
 * What a command may be late, real ms. The clock that callers follow is smoothed and may be off by two seconds; one that
 * arrives in this time is still carried out, and the caller learns of it when it closes the intent.
 */
export const DEADLINE_SLACK_MS = 2_000;

const EPOCH_MS = /^\d{1,15}$/;

/** The `Intent-Deadline` of a command, world time, epoch ms; null when it has none. Throws 400 for anything else. */
export function readDeadline(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && EPOCH_MS.test(header)) return Number(header);
  throw new CallError('bad_request', 400, 'An Intent-Deadline is a time in epoch milliseconds.');
}

/**
 * Whether a command comes too late to be carried out.
 * @param clock World time now, and how many world milliseconds go by in a real one.
 */
export function isPast(
  deadline: number | null,
  clock: { readonly now: number; readonly rate: number },
): boolean {
  return deadline !== null && clock.now > deadline + DEADLINE_SLACK_MS * clock.rate;
}
