import { z } from 'zod';
import { readAddressList } from '../address/addressList.ts';
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

/** Addresses and networks with commas in between (`192.0.2.7, 10.0.0.0/8`), as a check of an address. */
export const addresses = z.string().transform((text, context): ((address: string) => boolean) => {
  const read = readAddressList(text.split(','));
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: 'must be addresses and networks with commas in between' });
  return z.NEVER;
});
