import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A text frame of a websocket client: masked with zeros, which changes nothing. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

/** What a visitor may follow, from the very beginning. */
const EVERYTHING = JSON.stringify({
  v: 1,
  rs: ['g:winners', 'g:jackpot', 'g:status'].map(topic => [topic, null, 0]),
});

/** Opens connections that ask for everything, again and again, and never read; resolves after `ms`, when they are gone. */
export async function readNothing(origin: string, count: number, ms: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    // The gateway may be down, or send it away.
    socket.on('error', () => {});
    socket.pause();
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(textFrame(`40${EVERYTHING}`));
    return socket;
  });
  const asking = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writable) socket.write(textFrame(`421["sync",{"t0":0,"rs":[["g:winners",null,0]]}]`));
    }
  }, 500);
  await sleep(ms);
  clearInterval(asking);
  for (const socket of sockets) socket.destroy();
}
