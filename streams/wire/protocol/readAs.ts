import { z } from 'zod';

/**
 * The value if it fits `schema`. The schemas read `length` of whatever has one, and throw when it can't become a
 * number (`{"length":{"toString":1,"valueOf":1}}`): such a value fits no schema.
 */
export function readAs<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value);
  } catch {
    return { success: false, error: new z.ZodError([]) as z.ZodError<z.output<S>> };
  }
}
