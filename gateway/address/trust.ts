import { readAddressList } from './addressList.ts';

/**
 * Whether the sender at `address` is trusted to name the address before it.
 * @param hop 0 for the sender of the connection, 1 for the one before it, and so on.
 */
export type Trust = (address: string, hop: number) => boolean;

/** Most proxies that may stand in front of a gateway. */
const MOST_HOPS = 16;

/**
 * Reads `TRUST_PROXY`: `off`, the number of proxies in front (`on` is 1), or their addresses and networks with commas in
 * between. Null for anything else.
 */
export function readTrust(text: string): Trust | null {
  const word = text.trim().toLowerCase();
  if (['off', 'false', '0'].includes(word)) return () => false;
  if (['on', 'true'].includes(word)) return (_address, hop) => hop < 1;
  if (/^\d{1,2}$/.test(word)) {
    const hops = Number(word);
    return hops > MOST_HOPS ? null : (_address, hop) => hop < hops;
  }
  return readAddressList(word.split(','));
}
