import type { z } from 'zod';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import { CallError } from './handler.ts';

/** The first error of `params` as a sentence that names the field. */
function faultOf(error: z.ZodError): { readonly field: string; readonly message: string } {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || 'parameters';
  return { field, message: `${field}: ${issue?.message ?? 'invalid'}` };
}

/** Matches half of a surrogate pair: with the `u` flag a whole pair is one character and doesn't match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Path of a value in the parameters: its own name, and its parent's path. */
interface Place {
  readonly name: string;
  readonly around: Place | null;
}

const isUnstorable = (text: string) => text.includes('\0') || LONE_SURROGATE.test(text);

/** Name of a field as a refusal tells it. */
function fieldAt(place: Place | null): string {
  const names: string[] = [];
  for (let at = place; at !== null; at = at.around) names.unshift(at.name);
  return names.join('.') || 'parameters';
}

/**
 * The field of a text that PostgreSQL or JSON can't store: with a zero character or half of a surrogate pair; null
 * for none. Not recursive, because a caller decides how deep the parameters are nested.
 */
function unstorableField(raw: unknown): string | null {
  const left: { readonly value: unknown; readonly place: Place | null }[] = [{ value: raw, place: null }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, place } = next;
    if (typeof value === 'string' && isUnstorable(value)) return fieldAt(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      // Field names are checked like texts; a bad name is not repeated in the refusal.
      if (isUnstorable(name)) return fieldAt(place);
      left.push({ value: inside, place: { name, around: place } });
    }
  }
  return null;
}

/**
 * The parameters of a call for its handler, with defaults and without unknown fields. Throws `bad_request` (400)
 * that names the first wrong field, also for a text that can't be stored.
 */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const field = unstorableField(raw);
  if (field !== null) {
    throw new CallError('bad_request', 400, `${field}: holds characters that are none`, { value: { field } });
  }
  const parsed = readAs(schema, raw ?? {});
  if (parsed.success) return parsed.data;
  const fault = faultOf(parsed.error);
  throw new CallError('bad_request', 400, fault.message, { value: { field: fault.field } });
}
