import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import { SEAMLESS_HEADERS } from '../../../streams/wire/gameServers/seamless.ts';

/** A game server's way to its wallet that makes it ask for a stake under another name whenever it asks again. */
export interface ForgetfulRelay {
  readonly origin: string;
  close(): void;
}

/** @param target Origin of the wallet. @param of What the server signs with. */
export async function openForgetfulRelay(
  target: string,
  of: { readonly server: string; readonly secret: string },
): Promise<ForgetfulRelay> {
  const asked = new Map<string, number>();

  /** The body of a bet under a name of its own for each time that it is sent. */
  function renamed(body: string): string {
    const params = JSON.parse(body) as { readonly transaction: string };
    const times = asked.get(params.transaction) ?? 0;
    asked.set(params.transaction, times + 1);
    return JSON.stringify({ ...params, transaction: `${params.transaction}.${times}` });
  }

  async function forward(message: IncomingMessage): Promise<{ status: number; text: string }> {
    const call = (message.url ?? '').split('/').at(-1) ?? '';
    const body = await textOf(message);
    const text = call === 'bet' ? renamed(body) : body;
    const { headers } = message;
    const signed = signedHeaders({
      ...{ ...of, call, body: text, gateway: headers.host ?? '' },
      timestamp: Number(headers[SEAMLESS_HEADERS.timestamp]),
      request: String(headers[SEAMLESS_HEADERS.request]),
    });
    const length = String(Buffer.byteLength(text));
    const sent = request(new URL(message.url ?? '/', target), {
      method: 'POST',
      // The host is signed, so it goes on as it came.
      headers: { ...signed, host: headers.host ?? '', 'content-length': length },
    });
    sent.end(text);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, text: await textOf(answer) };
  }

  const server = createServer((message, response) => {
    void forward(message).then(
      ({ status, text }) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(text);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
