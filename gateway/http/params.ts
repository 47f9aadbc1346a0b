import type { z } from 'zod';
import { CallError } from './handler.ts';

/** The first fault of `params` as a sentence that names the field. */
function faultOf(error: z.ZodError): { readonly field: string; readonly message: string } {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'parameters';
  return { field, message: `${field}: ${issue?.message ?? 'invalid'}` };
}

/** With the `u` flag only half of a pair is one. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Path of the first text that PostgreSQL and JSON can't keep: with a zero character or half of a surrogate pair. */
function unstorable(raw: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof raw === 'string') return raw.includes('\0') || LONE_SURROGATE.test(raw) ? path : null;
  if (typeof raw !== 'object' || raw === null) return null;
  for (const [key, value] of Object.entries(raw)) {
    // A name goes the same way as a text, and must not come back in the refusal.
    if (unstorable(key) !== null) return path;
    const found = unstorable(value, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The parameters of a call as its handler gets them, with defaults and without unknown fields. Throws
 * `bad_request` (400) that names the first wrong field, also for a text that nobody could store.
 */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const text = unstorable(raw);
  if (text !== null) {
    const field = text.join('.') || 'parameters';
    throw new CallError('bad_request', 400, `${field}: holds characters that are none`, { value: { field } });
  }
  const parsed = schema.safeParse(raw ?? {});
  if (parsed.success) return parsed.data;
  const { field, message } = faultOf(parsed.error);
  throw new CallError('bad_request', 400, message, { value: { field } });
}
