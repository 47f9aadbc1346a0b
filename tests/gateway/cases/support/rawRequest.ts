import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as it came over the wire; the status is null when there was none. */
export interface RawAnswer {
  readonly status: number | null;
  readonly headers: string;
  readonly body: string;
}

/**
 * Sends a request as it is written, which no HTTP client would, and reads until the connection ends.
 * @param hangUp Says that nothing more will come: for requests that never end.
 */
export async function sendRaw(
  origin: string,
  head: readonly string[],
  body: string | Buffer = '',
  hangUp = false,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', chunk => chunks.push(chunk));
  // A connection that is reset is an answer, too.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  if (hangUp) socket.end();
  await closed;
  const text = Buffer.concat(chunks).toString();
  const [headers = '', ...rest] = text.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1];
  return { status: status === undefined ? null : Number(status), headers, body: rest.join('\r\n\r\n') };
}
