import type { Socket } from 'node:net';

/** How a TCP connection ends as seen from one side: reset, closed by the other side, or by this one. */
export type End = 'RST' | 'FIN' | 'own';

export function endOf(socket: Socket): Promise<End> {
  return new Promise(resolve => {
    let end: End = 'own';
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') end = 'RST';
    });
    socket.on('end', () => {
      end = 'FIN';
    });
    socket.on('close', () => resolve(end));
  });
}
