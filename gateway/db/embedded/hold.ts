import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { StartError } from '../../process/startError.ts';

/** Releases the folder. */
export type ReleaseFolder = () => Promise<void>;

function answers(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

const socketIn = (run: string) => path.join(run, 'gateway');

/** Whether a gateway uses the cluster now. */
export const isHeld = (run: string): Promise<boolean> => answers(socketIn(run));

/**
 * Lets one gateway at a time use a cluster. The holder listens on a socket beside the server's: unlike a pid file
 * it can't outlive its process, so nothing has to be cleaned up after a crash.
 */
export async function holdFolder(run: string, root: string): Promise<ReleaseFolder> {
  const socket = socketIn(run);
  if (await answers(socket)) {
    throw new StartError(`Another gateway uses the data folder ${root} (DATA_DIR).`);
  }
  await rm(socket, { force: true });
  const server = createServer(client => client.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  server.unref();
  return () => new Promise(resolve => server.close(() => resolve()));
}
