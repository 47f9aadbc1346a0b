import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './network.ts';

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Adds `10.0.0.0/8` or a single address to the list; false when the text is neither. */
function addRange(list: BlockList, text: string): boolean {
  const [base = '', bits, ...more] = text.trim().split('/');
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
 * A check whether an address belongs to these addresses and networks (`192.0.2.7`, `10.0.0.0/8`); null when one of
 * the texts is not an address or network.
 */
export function readAddressList(texts: readonly string[]): ((address: string) => boolean) | null {
  const list = new BlockList();
  if (!texts.every(text => addRange(list, text))) return null;
  return address => isIP(address) !== 0 && list.check(address, kindOf(address));
}
