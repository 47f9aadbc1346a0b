import { SHARDS } from './channels.ts';

/** Oldest major version that has sharded channels. */
const OLDEST = 7;
const CONNECT_MS = 2_000;

/** Most commands of a connection that wait for an answer. */
const MOST_COMMANDS = 100_000;

/** Loaded with its first use: it takes an eighth of a gateway's start, and most gateways have no Redis. */
export const loadClient = () => import('@redis/client');

/** One connection to a server. It is never repaired: what breaks is thrown away with all the others. */
export async function createConnection(url: string) {
  const { createClient } = await loadClient();
  const client = createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: CONNECT_MS },
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_COMMANDS,
    maintNotifications: 'disabled',
    disableClientInfo: true,
  });
  client.on('error', () => {});
  return client;
}
export type Connection = Awaited<ReturnType<typeof createConnection>>;

/** A Redis that can't serve, with the reason in words. */
export class UnfitServer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitServer';
  }
}

function fieldsOf(reply: unknown): Readonly<Record<string, unknown>> {
  if (!Array.isArray(reply)) return (reply ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Array.from({ length: Math.floor(reply.length / 2) }, (_, n) => [String(reply[2 * n]), reply[2 * n + 1]]),
  );
}

type Slots = readonly (readonly [from: number, to: number, master: readonly [string | null, number]])[];

/** The address of each shard's server, where `url` leads to a cluster. */
async function clusterNodes(client: Connection, url: string): Promise<readonly string[]> {
  const ranges = (await client.sendCommand(['CLUSTER', 'SLOTS'])) as unknown as Slots;
  const slots = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => client.sendCommand(['CLUSTER', 'KEYSLOT', `{${shard}}`])),
  );
  return slots.map(reply => {
    const slot = Number(reply);
    const range = ranges.find(([from, to]) => slot >= from && slot <= to);
    if (range === undefined) throw new Error(`no server of the cluster has slot ${slot}`);
    const node = new URL(url);
    const [host, port] = range[2];
    if (host) node.hostname = host.includes(':') ? `[${host}]` : host;
    node.port = String(port);
    return node.href;
  });
}

/** Where the servers are. */
export interface Nodes {
  /** Addresses by shard, all the same where there is no cluster. */
  readonly addresses: readonly string[];
  readonly isCluster: boolean;
}

/**
 * Asks the server at `url` what it is.
 * @throws UnfitServer when it is too old.
 */
export async function findNodes(url: string): Promise<Nodes> {
  const client = await createConnection(url);
  try {
    await client.connect();
    const hello = fieldsOf(await client.sendCommand(['HELLO', '3']));
    if (Number.parseInt(String(hello.version), 10) < OLDEST)
      throw new UnfitServer('it is older than Redis 7');
    const isCluster = hello.mode === 'cluster';
    const alone = Array.from({ length: SHARDS }, () => url);
    return { addresses: isCluster ? await clusterNodes(client, url) : alone, isCluster };
  } catch (error) {
    // A server that is too old for the protocol does not know how it is greeted.
    if (/unknown command|NOPROTO/i.test(String(error))) throw new UnfitServer('it is older than Redis 7');
    throw error;
  } finally {
    if (client.isOpen) client.destroy();
  }
}
