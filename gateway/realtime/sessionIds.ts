import { createHash } from 'node:crypto';

/** Which process a socket.io session belongs to. */
export interface SessionHome {
  /** Name of the gateway among those of a world. */
  readonly gateway: string;
  /** Number of the worker in it; 0 for a gateway of one process. */
  readonly worker: number;
}

/**
 * A gateway's name unless one was set: the same after a restart, and another on another machine or port.
 * @param place The machine's name and the port.
 */
export const nameOfPlace = (place: string): string =>
  createHash('sha256').update(place).digest('hex').slice(0, 6);

/** Id of a session that says where it is: the requests of a polling client must reach the process that it began at. */
export const sessionId = ({ gateway, worker }: SessionHome, random: Buffer): string =>
  `${gateway}.${worker}.${random.toString('base64url')}`;

/** Where the session of a request is; null for a request that begins one, and for an id of another form. */
export function homeOf(url: string): SessionHome | null {
  const [, gateway, worker] = /[?&]sid=([A-Za-z0-9]{1,16})\.(\d{1,3})\./.exec(url) ?? [];
  return gateway === undefined || worker === undefined ? null : { gateway, worker: Number(worker) };
}
