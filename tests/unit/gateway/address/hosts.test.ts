import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostCheck, isLoopback } from '../../../../gateway/address/hosts.ts';

const asked = (host: string | undefined, more: { origin?: string; arrivedAt?: string } = {}) =>
  ({
    headers: { host, origin: more.origin },
    socket: { localAddress: more.arrivedAt ?? '127.0.0.1' },
  }) as unknown as IncomingMessage;

const check = createHostCheck({
  listens: '0.0.0.0',
  publicOrigin: 'https://play.example',
  officeOrigin: 'https://office.example',
  more: ['other.example', '.houses.example'],
});

describe('issue 11.13: the Host header', () => {
  it.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST:8080',
    'a.localhost',
    '127.0.0.1:8080',
    '127.3.2.1',
    '[::1]:8080',
    'play.example',
    'play.example:443',
    'Play.Example.',
    'office.example',
    'other.example:9000',
    'red.houses.example',
  ])('issue 11.13: %s is this gateway', host => expect(check.host(asked(host))).toBe(true));

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.example:8080',
    'play.example.evil.example',
    'houses.example',
    'evilhouses.example',
    '127.0.0.1.evil.example',
    '198.51.100.4',
    '0.0.0.0',
    'play.example@evil.example',
    'evil.example/play.example',
    '[::1].evil.example',
    `${'a'.repeat(300)}.localhost`,
  ])('issue 11.13: %s is not', host => expect(check.host(asked(host))).toBe(false));

  it('issue 11.13: the address a connection came in on needs no setting', () => {
    expect(check.host(asked('192.0.2.7:8080', { arrivedAt: '192.0.2.7' }))).toBe(true);
    expect(check.host(asked('192.0.2.7:8080', { arrivedAt: '::ffff:192.0.2.7' }))).toBe(true);
    expect(check.host(asked('192.0.2.8:8080', { arrivedAt: '192.0.2.7' }))).toBe(false);
  });

  it.each([
    [undefined, true],
    ['https://play.example', true],
    ['http://localhost:5173', true],
    ['https://evil.example', false],
    ['null', false],
  ])('issue 11.13: a page from %s opens a socket: %s', (origin, allowed) => {
    expect(check.origin(asked('localhost', origin === undefined ? {} : { origin }))).toBe(allowed);
  });

  it('issue 11.13: loopback is what can mean this machine only', () => {
    expect(['localhost', '127.9.9.9', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '::', '10.0.0.1', 'host', '127.0.0.1.example'].some(isLoopback)).toBe(false);
  });
});
