import { useEffect } from 'react';
import type { FieldRule } from '../../../../streams/wire/rules/fields.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';

/** Until the merchant's own rule has arrived, and for a back end that sends none. */
const DEFAULT_RULE: FieldRule = { show: true, required: true, min: 8, max: 64, acceptedPattern: '*' };

/** What the merchant asks of a password; the same rule as in the registration (S5-64). */
export function usePasswordRule(): FieldRule {
  const { access } = useStreams();
  const rules = useBehavior(access.rules$);
  useEffect(() => access.loadRules(), [access]);
  return { ...(rules?.fields.password ?? DEFAULT_RULE), required: true };
}
