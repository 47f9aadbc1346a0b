import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import { shardOfChannel } from './channels.ts';
import { type Connection, createConnection, findNodes, loadClient } from './nodes.ts';

/** What did not open within this time doesn't answer, ms. */
const OPEN_MS = 3_000;

/** Connections to all servers, as they were found once. Whatever happens to one of them ends all: the next link finds them anew. */
export interface Link {
  /** Resolves once the server of the channel has passed the message on. */
  publish(channel: string, message: string): Promise<void>;
  /** Runs a Lua script on the server of the key, which begins like a channel, and answers what it answers. */
  run(key: string, script: string, values: readonly (string | number)[]): Promise<unknown>;
  /** Resolves once the servers have confirmed all of them. */
  subscribe(channels: readonly string[]): Promise<void>;
  unsubscribe(channels: readonly string[]): Promise<void>;
  /** Addresses of all servers: any of them knows the others. */
  readonly addresses: readonly string[];
  /** One shard of each server. */
  readonly shards: readonly number[];
  end(): void;
}

interface Node {
  /** Commands and messages have connections of their own: a server that moves a slot says so between answers. */
  readonly writes: Connection;
  readonly hears: Connection;
}

/** Connections that are open, or are being opened. */
interface Opened {
  readonly connections: Connection[];
  ended: boolean;
}

async function openNode(url: string, opened: Opened): Promise<Node> {
  const [writes, hears] = await Promise.all([createConnection(url), createConnection(url)]);
  const node = { writes, hears };
  if (opened.ended) throw new Error('the link has ended');
  opened.connections.push(node.writes, node.hears);
  await Promise.all([node.writes.connect(), node.hears.connect()]);
  return node;
}

async function openNodes(url: string, all: Opened) {
  const { addresses, isCluster } = await findNodes(url);
  const nodes = new Map<string, Promise<Node>>();
  for (const address of addresses) {
    if (!nodes.has(address)) nodes.set(address, openNode(address, all));
  }
  const opened = await Promise.all(addresses.flatMap(address => nodes.get(address) ?? []));
  return { nodes: opened, addresses: [...nodes.keys()], isCluster };
}

/**
 * Opens a link; rejects when a server can't be reached.
 * @param onMessage Told of every message of a subscribed channel; must not throw.
 * @param onLost Told once that the link is of no use any more.
 */
export async function openLink(
  url: string,
  onMessage: (text: string, channel: string) => void,
  onLost: (why: unknown) => void,
): Promise<Link> {
  // A busy machine takes a while for it, and no server is asked meanwhile.
  await loadClient();
  const opened: Opened = { connections: [], ended: false };
  const end = () => {
    opened.ended = true;
    for (const connection of opened.connections) if (connection.isOpen) connection.destroy();
  };
  let late: NodeJS.Timeout | undefined;
  const opening = openNodes(url, opened);
  // What fails after the wait is nobody's any more.
  opening.catch(() => {});
  try {
    const { nodes, addresses, isCluster } = await Promise.race([
      opening,
      new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error(`no answer within ${OPEN_MS} ms`)), OPEN_MS);
      }),
    ]);
    const lost = (why: unknown) => {
      if (opened.ended) return;
      end();
      onLost(why);
    };
    for (const connection of opened.connections) {
      connection.on('error', lost).on('terminated', lost).on('end', lost);
      connection.on('sharded-channel-moved', () => lost(new Error('a server has given slots away')));
    }
    const nodeOf = (channel: string) => {
      const node = nodes[shardOfChannel(channel)];
      if (node === undefined) throw new Error(`${channel} has no server`);
      return node;
    };
    // In a cluster one command names channels of one slot only.
    const groups = (channels: readonly string[]) => {
      if (!isCluster) return [[...channels]];
      return [...groupBy(channels, shardOfChannel).values()];
    };
    const hearer = (channels: readonly string[]) => nodeOf(channels[0] ?? '').hears;
    return {
      async publish(channel, message) {
        await nodeOf(channel).writes.sPublish(channel, message);
      },
      run: (key, script, values) =>
        nodeOf(key).writes.sendCommand(['EVAL', script, '1', key, ...values.map(String)]),
      async subscribe(channels) {
        await Promise.all(groups(channels).map(group => hearer(group).sSubscribe(group, onMessage)));
      },
      async unsubscribe(channels) {
        await Promise.all(groups(channels).map(group => hearer(group).sUnsubscribe(group)));
      },
      addresses,
      shards: [...new Set(nodes)].map(node => nodes.indexOf(node)),
      end,
    };
  } catch (error) {
    end();
    throw error;
  } finally {
    clearTimeout(late);
  }
}
