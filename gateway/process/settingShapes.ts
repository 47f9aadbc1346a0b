import { z } from 'zod';
import { readTrust, type Trust } from '../address/trust.ts';

/** A port; 0 takes any free one. */
export const port = z.coerce.number().int().min(0).max(65_535);
/** A switch. */
export const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform(it => ['on', '1', 'true'].includes(it));

/** See `readTrust`. */
export const trust = z.string().transform((text, context): Trust => {
  const read = readTrust(text);
  if (read !== null) return read;
  context.addIssue({
    code: 'custom',
    message: 'must be off, on, a number of proxies, or addresses and networks',
  });
  return z.NEVER;
});
