import { WebSocket } from 'ws';

/** Who watches what, and from where. */
export interface WatcherIdentity {
  /** Key of a page. */
  readonly key: string;
  /** Topics that it follows. */
  readonly topics: readonly string[];
  readonly localAddress: string;
}

/** What all watchers of a process have received. */
export interface WatcherCounts {
  live: number;
  /** Messages of topics, and bytes of all messages. */
  events: number;
  bytes: number;
}

/** Follows topics of the game server, and reads no more of them than it must: what is measured is the server. */
export function openWatcher(
  origin: string,
  { key, topics, localAddress }: WatcherIdentity,
  counts: WatcherCounts,
  greeted: () => void,
): void {
  const rs = topics.map(topic => [topic, null, 0]);
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    localAddress,
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    counts.bytes += data.length;
    if (text === '2') socket.send('3');
    else if (text.startsWith('42["ev"')) counts.events += 1;
    else if (text.startsWith('42["hello"')) {
      counts.live += 1;
      greeted();
    } else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token: key, v: 1, rs })}`);
    else if (text.startsWith('44') || text.startsWith('42["bye"'))
      throw new Error(`a watcher was sent away: ${text}`);
  });
  socket.on('close', () => {
    throw new Error('a watcher has lost its connection');
  });
}
