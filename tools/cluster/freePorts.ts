import { once } from 'node:events';
import { createServer } from 'node:net';
import { ClusterError } from './clusterError.ts';
import { HOST } from './context.ts';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, HOST), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Throws a `ClusterError` that names the first port which something else listens on. */
export async function assertFree(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    if (!(await isFree(port)))
      throw new ClusterError(`Port ${port} is taken: name a free block with --port.`);
}
