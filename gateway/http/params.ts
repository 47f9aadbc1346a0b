import type { z } from 'zod';
import { CallError } from './handler.ts';

/** The first fault of `params` as a sentence that names the field. */
function faultOf(error: z.ZodError): { readonly field: string; readonly message: string } {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'parameters';
  return { field, message: `${field}: ${issue?.message ?? 'invalid'}` };
}

/**
 * The parameters of a call as its handler gets them, with defaults and without unknown fields. Throws
 * `bad_request` (400) that names the first wrong field.
 */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = faultOf(parsed.error);
  throw new CallError('bad_request', 400, message, { value: { field } });
}
