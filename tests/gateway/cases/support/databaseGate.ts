import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** Stands between one gateway and its database. */
export interface DatabaseGate {
  /** Connection string that leads through it. */
  readonly url: string;
  /** From now on what the database says to the tail comes so much later, ms. */
  delayTail(ms: number): void;
  /** Ends the tail's connection, and every new one as soon as it begins to listen, until `healTail`. */
  cutTail(): void;
  healTail(): void;
  /** How many statements so far held this text. */
  statements(text: string): number;
  close(): Promise<void>;
}

const LISTENS = 'listen topic_log';

function targetOf(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
}

/** Opens a gate in front of the database at `databaseUrl`. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = targetOf(new URL(databaseUrl));
  const open = new Set<Socket>();
  const tails = new Set<Socket>();
  const said: string[] = [];
  let cut = false;
  let delayMs = 0;

  const server = createServer(client => {
    const database = connect(target);
    open.add(client);
    client.on('data', chunk => {
      const text = chunk.toString('latin1');
      said.push(text);
      if (text.includes(LISTENS)) tails.add(client);
      if (cut && tails.has(client)) client.destroy();
      else database.write(chunk);
    });
    database.on('data', chunk => {
      if (delayMs > 0 && tails.has(client)) setTimeout(() => client.write(chunk), delayMs);
      else client.write(chunk);
    });
    const end = () => {
      open.delete(client);
      tails.delete(client);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('close', end).on('error', end);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    delayTail(ms) {
      delayMs = ms;
    },
    cutTail() {
      cut = true;
      for (const tail of tails) tail.destroy();
    },
    healTail() {
      cut = false;
    },
    statements: text => said.reduce((sum, chunk) => sum + chunk.split(text).length - 1, 0),
    async close() {
      for (const client of open) client.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
