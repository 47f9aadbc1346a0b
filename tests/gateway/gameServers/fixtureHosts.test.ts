import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { MerchantGameServers, readGameServers } from '../../../gateway/merchant/gameServers.ts';
import { createCallServer } from '../../../gateway/play/gameServers/callServer.ts';
import { createFixtureBooks } from '../../../gateway/play/gameServers/fixtureBooks.ts';
import { signedHeaders } from '../../../partner/wallet/signature.ts';
import { SEAMLESS_HEADERS } from '../../../streams/wire/gameServers/seamless.ts';

const SECRET = 's'.repeat(40);

it.each([
  [undefined, 'play.example'],
  ['http://inside.example:8080', 'inside.example:8080'],
] as const)(
  'issue 32.5: what a server with the gateway %s is sent is signed for %s',
  async (gateway, host) => {
    const seen: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
    const http = createServer(async (request, response) => {
      seen.push({ headers: request.headers, body: await text(request) });
      response.end('{"ok":true}');
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    try {
      const { port } = http.address() as AddressInfo;
      const file = MerchantGameServers.parse([
        {
          ...{ id: 'book', origin: `http://127.0.0.1:${port}`, vendors: ['PITCH'], gameTypes: ['SPORTS'] },
          ...{ secretVariable: 'BOOK_SECRET', gateway },
        },
      ]);
      const books = createFixtureBooks({
        servers: readGameServers(file, { BOOK_SECRET: SECRET }),
        callServer: createCallServer({
          wall: () => 1_767_614_400_000,
          randomBytes: size => Buffer.alloc(size),
          origin: () => 'https://play.example',
          listensAt: () => 'http://127.0.0.1:1',
        }),
      });
      await books.askBook('book', 'suspend', { fixture: 'football-0-1' }, 'request-1');
      const [{ headers, body } = { headers: {}, body: '' }] = seen;
      expect(JSON.parse(body)).toEqual({ fixture: 'football-0-1' });
      const expected = signedHeaders({
        ...{ secret: SECRET, call: 'suspend', server: 'book', gateway: host, timestamp: 1_767_614_400_000 },
        ...{ request: 'request-1', body },
      });
      expect(new Map(Object.entries(headers)).get(SEAMLESS_HEADERS.signature)).toBe(
        expected[SEAMLESS_HEADERS.signature],
      );
    } finally {
      http.close();
    }
  },
);
