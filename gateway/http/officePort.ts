import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OFFICE_ROOT, rootOf } from '../../streams/wire/tables/roots.ts';
import { answerMissing } from '../ground/answers/answerMissing.ts';
import { listenOn } from '../process/listen.ts';

/** A port on which the office is alone: its page and its calls answer there, and not on members' port. */
export interface OfficePort {
  /** Whether a request came in there. */
  isOffice(request: IncomingMessage): boolean;
  /** Hands what arrives there on to `app`; answers the port. Throws a `StartError` when it can't be had. */
  open(app: FastifyInstance, host: string, port: number): Promise<number>;
  /** Ends all connections, also those of sockets, which a server doesn't close by itself. */
  close(): Promise<void>;
}

/** Roots that the office's page uses besides its own: calls, the socket, pictures of the content, and what balancers ask. */
const SHARED_ROOTS: readonly string[] = [
  ...['v1', 'wps', 'socket.io', 'pictures', 'banners', 'merchant'],
  ...['healthz', 'readyz'],
];

export function createOfficePort(): OfficePort {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  return {
    isOffice: request => sockets.has(request.socket),
    async open(app, host, port) {
      const own = createServer();
      server = own;
      own.on('connection', socket => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      // One app and one set of sockets serve both ports.
      own.on('request', (request, response) => app.server.emit('request', request, response));
      own.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head));
      await listenOn(
        () =>
          new Promise<void>((resolve, reject) => {
            own.once('error', reject);
            own.listen(port, host, resolve);
          }),
        { host, port, flags: '--office-port or --host' },
      );
      return (own.address() as AddressInfo).port;
    },
    close: () =>
      new Promise(resolve => {
        if (server === null) return resolve();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const isOfOffice = (path: string): boolean =>
  rootOf(path) === OFFICE_ROOT || /^\/v1\/office(\/|$)/.test(path);

/** Answers 404 for what belongs to the other port. */
export function separateOffice(app: FastifyInstance, port: Pick<OfficePort, 'isOffice'>): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const isOffice = port.isOffice(request.raw);
    if (isOffice && path === '/') return reply.redirect(`/${OFFICE_ROOT}/`);
    const isRight = isOffice
      ? isOfOffice(path) || SHARED_ROOTS.includes(rootOf(path))
      : !isOfOffice(path) && !isSession(request);
    return isRight ? undefined : answerMissing(request, reply);
  });
}

/** Whether a request carries an operator's session, which is worth nothing on members' port. */
const isSession = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('cro_') ?? false;
