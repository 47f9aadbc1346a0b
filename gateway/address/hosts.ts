import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { canonicalAddress } from './network.ts';

/** A name with an optional port, as it stands in a Host header. */
const HOST = /^[A-Za-z0-9.[\]:_-]{1,255}$/;
/** Addresses that mean every address of the machine. */
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Name of a Host header without its port, in small letters; null for what is none. */
function nameOf(host: string | undefined): string | null {
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  return hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** Whether a name or address can only mean this machine. */
export function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const address = canonicalAddress(name);
  return address === '::1' || (address !== null && isIPv4(address) && address.startsWith('127.'));
}

/** Which names a gateway answers to. */
export interface HostOptions {
  /** Where it listens (`HOST`). */
  readonly listens: string;
  readonly publicOrigin: string | undefined;
  /** Where operators reach the office, if it has an address of its own. */
  readonly officeOrigin?: string | undefined;
  /** More names (`ALLOWED_HOSTS`); `.example.org` stands for all names below it. */
  readonly more: readonly string[];
}

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Whether requests are meant for this gateway. A name must be this machine's, the public origin's or the office's, one of the
 * setting, or the address that the connection was made to. Otherwise any website could point a name of its own at
 * the gateway and read it through its visitors' browsers (DNS rebinding).
 */
export interface HostCheck {
  /** Whether the Host header names this gateway. */
  host(request: Asked): boolean;
  /** The same check for the page that opens a socket, because browsers make no CORS request before it connects. */
  origin(request: Asked): boolean;
}

/** The check of one gateway. */
export function createHostCheck({ listens, publicOrigin, officeOrigin, more }: HostOptions): HostCheck {
  const own = [publicOrigin, officeOrigin].map(it => (it === undefined ? null : nameOf(new URL(it).host)));
  const exact = new Set([...own, ...more.map(nameOf), WILDCARDS.has(listens) ? null : nameOf(listens)]);
  const below = more.filter(name => name.startsWith('.')).map(name => name.toLowerCase());
  const allows = (host: string | undefined, { socket }: Asked) => {
    const name = nameOf(host);
    if (name === null) return false;
    if (isLoopback(name) || exact.has(name) || below.some(end => name.endsWith(end))) return true;
    const address = canonicalAddress(name);
    return address !== null && address === canonicalAddress(socket.localAddress ?? '');
  };
  return {
    host: request => allows(request.headers.host, request),
    origin(request) {
      const { origin } = request.headers;
      if (origin === undefined) return true;
      return URL.canParse(origin) && allows(new URL(origin).host, request);
    },
  };
}
