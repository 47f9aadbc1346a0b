import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOperator } from '../../../partner/server/operator.ts';
import { operatorTables } from '../../../partner/server/operatorTables.ts';
import type { TableDesk } from '../../../partner/tables/desk.ts';

/** How a server behaves: `well`; `silent`: it never answers; `unsaid`: it does what is asked, and its answer is lost; or as it is told to. */
export type Manners = 'well' | 'silent' | 'unsaid' | readonly [status: number, text: string];

/** A game server that has live tables, and nothing else. */
export interface TableServer {
  readonly origin: string;
  manners: Manners;
  close(): Promise<void>;
}

/** @param gateway Host by which it would call the gateway; asked with each call. */
export async function openTableServer(
  desk: TableDesk,
  between: { readonly server: string; readonly secret: string },
  gateway: () => string,
): Promise<TableServer> {
  const http = createServer(async (request, response) => {
    const { manners } = opened;
    if (manners === 'silent') return;
    if (typeof manners !== 'string') return void response.writeHead(manners[0]).end(manners[1]);
    const asked = await text(request);
    const headers = new Map(Object.entries(request.headers));
    const operator = createOperator([operatorTables(desk)], {
      ...between,
      gateway: gateway(),
      now: Date.now,
    });
    const { status, body } = await operator({
      call: (request.url ?? '').replace('/operator/', ''),
      header: name => String(headers.get(name) ?? ''),
      text: asked,
    });
    if (manners === 'unsaid' && (request.url ?? '').endsWith('/voidTableRound')) response.destroy();
    else response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const opened: TableServer = {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    manners: 'well',
    async close() {
      http.closeAllConnections();
      await new Promise(resolve => http.close(resolve));
    },
  };
  return opened;
}
