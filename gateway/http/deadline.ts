import { CallError } from '../ground/handler.ts';

/**
 * How late a command may arrive after its deadline, real ms. The callers' clock is smoothed and may be wrong by
 * two seconds; a command that arrives within this time is still carried out, and the caller learns that when it
 * closes the intent.
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
