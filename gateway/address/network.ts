import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/** Text of an IPv6 address as browsers write it: small letters, zeros left out, one text for each address. */
const canonicalV6 = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

/** IPv4 that stands inside an IPv6 address (`::ffff:192.0.2.1`); null for every other address. */
function mappedV4(canonical: string): string | null {
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (groups === null) return MAPPED.exec(canonical)?.[1] ?? null;
  const bytes = [groups[1], groups[2]].flatMap(group => {
    const value = Number.parseInt(group ?? '0', 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** One text for each address, at most 39 characters; null for what is no IP address. */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.trim().split('%', 1);
  const kind = isIP(address);
  if (kind === 0) return null;
  if (kind === 4) return address;
  const canonical = canonicalV6(address);
  return mappedV4(canonical) ?? canonical;
}

/**
 * What limits count: an IPv4 address itself, and of an IPv6 address its /64 (`2001:db8:1:2::/64`), because one customer
 * has all addresses of that. What is no address counts as one caller.
 */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === null) return 'unknown';
  if (isIP(canonical) === 4) return canonical;
  const [head = '', tail = ''] = canonical.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = canonical.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return `${canonicalV6(`${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`)}/64`;
}
