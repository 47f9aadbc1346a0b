import { createServer, type Socket } from 'node:net';

/** What an SMTP client handed over. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly data: string;
}

/** A mail server on a free port of this machine that keeps what it gets, or refuses every address. */
export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** Just enough of RFC 5321 for one mail after the other. */
export async function openSmtpServer(
  behaviour: 'takes' | 'refuses' | 'is silent' = 'takes',
): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (behaviour === 'is silent') return;
    let mail = { from: '', to: [] as string[] };
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const onLine = (line: string) => {
      if (data !== null) {
        if (line !== '.') data += `${line}\r\n`;
        else {
          received.push({ ...mail, data });
          data = null;
          say('250 taken');
        }
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      const address = line.match(/<(.*)>/)?.[1] ?? '';
      if (verb === 'MAIL') mail = { from: address, to: [] };
      if (verb === 'RCPT' && behaviour === 'refuses') return say(`550 <${address}> is nobody here`);
      if (verb === 'RCPT') mail.to.push(address);
      if (verb === 'DATA') {
        data = '';
        return say('354 go on');
      }
      say(verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    say('220 test');
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise(done => server.close(() => done()));
    },
  };
}
