import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './network.ts';

/**
 * Whether to believe what the sender at `address` says about whom it speaks for.
 * @param hop 0 for the sender of the connection, 1 for the one before it, and so on.
 */
export type Trust = (address: string, hop: number) => boolean;

/** More proxies than that stand before nobody. */
const MOST_HOPS = 16;

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Adds `10.0.0.0/8` or a single address; false when the text is neither. */
function addRange(list: BlockList, text: string): boolean {
  const [base = '', bits, ...more] = text.split('/');
  const address = canonicalAddress(base);
  if (address === null || more.length > 0) return false;
  const most = isIP(address) === 6 ? 128 : 32;
  if (bits === undefined) list.addAddress(address, kindOf(address));
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    list.addSubnet(address, Number(bits), kindOf(address));
  else return false;
  return true;
}

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
  const list = new BlockList();
  if (!word.split(',').every(part => addRange(list, part.trim()))) return null;
  return address => isIP(address) !== 0 && list.check(address, kindOf(address));
}
