import { z } from 'zod';

/**
 * What a value from outside is by `schema`. The schemas measure whatever has a `length`, and throw where that is no
 * number and can't become one (`{"length":{"toString":1,"valueOf":1}}`): such a value fits none.
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value);
  } catch {
    return { success: false, error: new z.ZodError([]) as z.ZodError<z.output<S>> };
  }
}
