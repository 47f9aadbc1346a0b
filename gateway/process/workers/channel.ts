import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
/** One end of the pipe between a worker and the primary; `process` and `cluster.Worker` fit. */
export interface ChannelPort {
  send?(message: object, sent?: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What the other end may ask for, by name. */
export type ChannelHandlers = Readonly<Record<string, (value: never) => unknown>>;

/** Requests and answers over a pipe. */
export interface Channel {
  /** Rejects when the other end fails, is gone, or doesn't answer within `withinMs`. */
  request<T>(name: string, value?: unknown, withinMs?: number): Promise<T>;
  /** Rejects what waits, because the other end is gone. */
  close(): void;
}

type Message =
  | { readonly channel: 'request'; readonly id: number; readonly name: string; readonly value?: unknown }
  | { readonly channel: 'answer'; readonly id: number; readonly value?: unknown }
  | { readonly channel: 'failure'; readonly id: number; readonly reason: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The other end is this program too: only messages of libraries on the same pipe have to be told apart. */
const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'channel' in message && 'id' in message;

/** Opens one end. */
export function createChannel(port: ChannelPort, handlers: ChannelHandlers): Channel {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let closed = false;
  const send = (message: Message) => {
    port.send?.(message, error => {
      // Answers to an end that is gone are lost with it.
      if (error && message.channel === 'request') settle(message.id, it => it.reject(error));
    });
  };
  const settle = (id: number, how: (it: Waiting) => void) => {
    const found = waiting.get(id);
    waiting.delete(id);
    if (found) how(found);
  };
  const answer = async (id: number, name: string, value: unknown) => {
    try {
      const handler = ownValue(handlers, name);
      if (handler === undefined) throw new Error(`nothing answers ${name}`);
      send({ channel: 'answer', id, value: await handler(value as never) });
    } catch (error) {
      send({ channel: 'failure', id, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  port.on('message', message => {
    if (!isOurs(message)) return;
    if (message.channel === 'request') void answer(message.id, message.name, message.value);
    else if (message.channel === 'answer') settle(message.id, it => it.resolve(message.value));
    else settle(message.id, it => it.reject(new Error(message.reason)));
  });
  return {
    request<T>(name: string, value?: unknown, withinMs?: number) {
      last += 1;
      const id = last;
      return new Promise<unknown>((resolve, reject) => {
        if (closed) return reject(new Error('the other process has ended'));
        const late = () => settle(id, it => it.reject(new Error(`${name} was not answered in time`)));
        const timer = withinMs === undefined ? undefined : setTimeout(late, withinMs);
        waiting.set(id, {
          resolve: result => {
            clearTimeout(timer);
            resolve(result);
          },
          reject: error => {
            clearTimeout(timer);
            reject(error);
          },
        });
        send({ channel: 'request', id, name, value });
      }) as Promise<T>;
    },
    close() {
      closed = true;
      for (const id of [...waiting.keys()])
        settle(id, it => it.reject(new Error('the other process has ended')));
    },
  };
}
