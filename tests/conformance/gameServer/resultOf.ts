import { Mismatch, NotApplicable } from '../case.ts';
import type { Result } from '../suite.ts';

/** Runs a case of a game server and says how it ended; it never throws. */
export async function resultOf(
  one: { readonly id: string; readonly title: string },
  run: () => Promise<void>,
): Promise<Result> {
  const startedAt = performance.now();
  const base = () => ({
    ...{ id: one.id, number: null, title: one.title, exchange: [] },
    ms: Math.round(performance.now() - startedAt),
  });
  try {
    await run();
    return { ...base(), outcome: 'pass', reason: null };
  } catch (failure) {
    if (failure instanceof NotApplicable)
      return { ...base(), outcome: 'not applicable', reason: failure.message };
    const reason = failure instanceof Mismatch ? failure.message : `an answer, not ${String(failure)}`;
    return { ...base(), outcome: 'fail', reason };
  }
}
