import { CallError } from '../../../gateway/ground/handler.ts';

/** Code and value of a refusal; null when the call was taken. */
export function refusal(attempt: Promise<unknown>): Promise<{ code: string; value: unknown } | null> {
  return attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallError) return { code: error.code, value: error.value };
      throw error;
    },
  );
}

/** Code of a refusal, or `taken`. */
export const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
  (await refusal(attempt))?.code ?? 'taken';
