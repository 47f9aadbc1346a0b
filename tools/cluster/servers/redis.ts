import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { type ClusterContext, HOST } from '../context.ts';
import { type ClusterProcess, createProcess } from '../processes/clusterProcess.ts';

/** The bus. It keeps nothing on a disk: what it holds may be lost at any time. */
export interface Redis extends ClusterProcess {
  readonly url: string;
  /** Sends a command without parameters that have spaces, and returns the raw answer: `send('flushall')`. */
  send(command: string): Promise<string>;
}

const ANSWER_MS = 5_000;

/** @param more Settings by their names in its configuration: `{ maxmemory: '4mb' }`. */
export function createRedis(context: ClusterContext, more: Readonly<Record<string, string>>): Redis {
  const { programs, folders, ports, record } = context;
  async function send(command: string): Promise<string> {
    const socket = connect(ports.redis, HOST).setTimeout(ANSWER_MS, () => socket.destroy());
    try {
      socket.end(`${command}\r\n`);
      const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(ANSWER_MS) })) as [Buffer];
      return answer.toString().trimEnd();
    } finally {
      socket.destroy();
    }
  }
  const settings: Readonly<Record<string, string>> = {
    port: String(ports.redis),
    bind: HOST,
    dir: folders.redis,
    save: '',
    appendonly: 'no',
    ...more,
  };
  const one = createProcess({
    ...{ name: 'redis', record, log: path.join(folders.logs, 'redis.log') },
    launch: () => ({
      command: programs.redis,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      cwd: folders.redis,
    }),
    isReady: async () => (await send('ping')) === '+PONG',
  });
  return Object.assign(one, { url: `redis://${HOST}:${ports.redis}`, send });
}
