import type { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';

/** Parameters whose texts are ids of the platform's own. */
const IDS: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'op', 'round', 'server', 'transaction', 'invariant', 'vassalage', 'gameCode', 'fixture'],
  ...['table', 'league', 'operatorId', 'machineId', 'sessionId', 'requestId', 'role'],
]);
/** What stands for a text that somebody wrote. */
const WRITTEN = '[text]';
/** An id has no blanks and no @, so no mail address or sentence passes for one. */
const ID = /^[\w.:-]{1,128}$/;

type Shape = Readonly<Record<string, z.ZodType>>;

/** The kind of value that a parameter takes, without what makes it optional. */
function kindOf(type: z.ZodType | undefined): string | undefined {
  let inside = type as
    | { readonly def?: { readonly type: string; readonly innerType?: z.ZodType } }
    | undefined;
  while (inside?.def?.innerType !== undefined) inside = inside.def.innerType as typeof inside;
  return inside?.def?.type;
}

function redacted(name: string, value: unknown, shape: Shape): unknown {
  if (typeof value === 'string') {
    const kind = kindOf(ownValue(shape, name));
    if (kind === 'enum' || kind === 'literal') return value;
    return IDS.has(name) && ID.test(value) ? value : WRITTEN;
  }
  if (Array.isArray(value)) return value.map(inside => redacted('', inside, {}));
  if (typeof value === 'object' && value !== null) return redact(value as Record<string, unknown>, {});
  return value;
}

/**
 * Parameters as the trail keeps them: numbers, switches, words of a list and ids; of a text that somebody wrote only that there
 * was one. A username is left out, because the account is the target.
 * @param shape Of the call's parameters.
 */
export function redact(params: Readonly<Record<string, unknown>>, shape: Shape): Record<string, unknown> {
  const kept = Object.entries(params).filter(([name]) => name !== 'username' && name !== 'reason');
  return Object.fromEntries(kept.map(([name, value]) => [name, redacted(name, value, shape)]));
}
