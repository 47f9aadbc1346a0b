import type { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { redact } from './redact.ts';

/** Parameters of a call without anything personal or secret: what the trail, and whatever else stays, may keep of them. */
export function redactCall(
  call: string,
  params: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const shape = (ownValue<CallSpec>(calls, call)?.params as z.ZodObject | undefined)?.shape ?? {};
  return redact(params, shape);
}
