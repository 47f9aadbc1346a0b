import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from '../../../../gateway/address/clientAddress.ts';
import { canonicalAddress, networkOf } from '../../../../gateway/address/network.ts';
import { readTrust } from '../../../../gateway/address/trust.ts';

function addressBehind(setting: string, forwarded: string | undefined, peer = '127.0.0.1'): string {
  const trust = readTrust(setting);
  if (trust === null) throw new Error(`${setting} was not understood`);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  return createClientAddress(trust)(request);
}

describe('issue 11.17: the address of a caller', () => {
  it.each([
    ['off', '198.51.100.1', '127.0.0.1'],
    ['on', undefined, '127.0.0.1'],
    ['on', '203.0.113.9', '203.0.113.9'],
    ['on', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['2', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.0/8, 10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['10.0.0.0/8', '198.51.100.1', '127.0.0.1'],
    ['on', `198.51.100.1, ${'9'.repeat(5_000)}`, '127.0.0.1'],
    ['on', 'unknown', '127.0.0.1'],
    ['on', '203.0.113.9:4711', '203.0.113.9'],
    ['on', '[2001:DB8:0::1]:4711', '2001:db8::1'],
    ['on', '::ffff:203.0.113.9', '203.0.113.9'],
  ])('issue 11.17: TRUST_PROXY=%s and "%s" name %s', (setting, forwarded, expected) => {
    expect(addressBehind(setting, forwarded)).toBe(expected);
  });

  it('issue 11.17: an IPv6 proxy is recognised by its network', () => {
    expect(addressBehind('2001:db8:aa::/48', '203.0.113.9', '2001:db8:aa::5')).toBe('203.0.113.9');
    expect(addressBehind('10.0.0.0/8', '203.0.113.9', '::ffff:10.0.0.3')).toBe('203.0.113.9');
  });

  it.each(['maybe', '10.0.0.0/33', '10.0.0', '17', '10.0.0.0/8,,', '1.2.3.4/8/8', '-1'])(
    'issue 11.17: TRUST_PROXY=%s is refused',
    setting => expect(readTrust(setting)).toBeNull(),
  );
});

describe('issue 11.17: what limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8::/64'],
    ['2001:db8:1::7:8', '2001:db8:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', 'unknown'],
    ['x'.repeat(5_000), 'unknown'],
  ])('issue 11.17: %s counts as %s', (address, expected) => expect(networkOf(address)).toBe(expected));

  it('issue 11.17: all addresses of a /64 are one caller, those of the next one another', () => {
    const inside = ['2001:db8:0:5::1', '2001:db8:0:5:ffff:ffff:ffff:ffff', '2001:db8::5:0:0:1:2'].map(
      networkOf,
    );
    expect(new Set(inside).size).toBe(1);
    expect(networkOf('2001:db8:0:6::1')).not.toBe(inside[0]);
  });

  it('issue 11.17: an address has one text however it was written', () => {
    expect(canonicalAddress('2001:0DB8:0000:0000:0000:0000:0000:0001')).toBe('2001:db8::1');
    expect(canonicalAddress('2001:db8::1.2.3.4')).toBe('2001:db8::102:304');
    expect(canonicalAddress('no address')).toBeNull();
  });
});
