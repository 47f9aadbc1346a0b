import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ownValue } from '../../streams/wire/collections/ownValue.ts';
import { StartError } from './startError.ts';

/** How long open requests may take to end before they are closed, real ms. */
const DRAIN_MS = 2_000;
/** How often connections that have become idle are closed meanwhile, ms. */
const IDLE_CHECK_MS = 50;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken',
  EACCES: 'needs more rights',
  EADDRNOTAVAIL: "isn't an address of this machine",
  ENOTFOUND: "isn't an address of this machine",
};

/** Runs what listens. Throws a `StartError` when the address can't be had. */
export async function listenOn(
  listens: () => Promise<unknown>,
  { host, port, flags }: { readonly host: string; readonly port: number; readonly flags: string },
): Promise<void> {
  try {
    await listens();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? undefined : ownValue(REASONS, code);
    if (reason === undefined) throw error;
    throw new StartError(`Port ${port} on ${host} ${reason}: choose another with ${flags}.`);
  }
}

/**
 * Listens; returns the port. Throws a `StartError` when the address can't be had.
 * @param flags Those that choose another.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  flags = '--port or --host',
): Promise<number> {
  await listenOn(() => app.listen({ host, port }), { host, port, flags });
  return (app.server.address() as AddressInfo).port;
}

/** Address under which a process on this machine reaches the gateway. */
export function localOrigin(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/**
 * Address at which a person opens the page. A loopback address is shown as `localhost`, because browsers allow
 * passkeys for a name only.
 */
export function pageOrigin(host: string, port: number): string {
  const isLoopback = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  return isLoopback ? `http://localhost:${port}` : localOrigin(host, port);
}

/** Stops listening and waits for the requests under way, for a limited time. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
    clearInterval(idle);
  }
}
