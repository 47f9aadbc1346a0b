import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Commands of WebDriver BiDi, as far as they are used, with what they answer. */
interface Commands {
  'session.new': { capabilities: { browserVersion: string } };
  'browser.close': unknown;
  'browser.createUserContext': { userContext: string };
  'browser.removeUserContext': unknown;
  'browsingContext.create': { context: string };
  'browsingContext.getTree': { contexts: { children: { context: string }[] | null }[] };
  'browsingContext.navigate': unknown;
  'browsingContext.reload': unknown;
  'browsingContext.setViewport': unknown;
  'input.performActions': unknown;
  'input.setFiles': unknown;
  'script.callFunction':
    | { type: 'success'; result: { type: string; value?: unknown; sharedId?: string } }
    | { type: 'exception'; exceptionDetails: { text: string } };
}

/** The browser's answer to a command. */
interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly error?: string;
  readonly message?: string;
  readonly result: unknown;
}

/** A connection to a browser over WebDriver BiDi. It waits for an answer as long as the browser lives: a busy machine takes its time. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(answer: Answer): void; reject(why: Error): void }>();
  readonly #opened: Promise<unknown>;
  #last = 0;

  constructor(address: string) {
    this.#socket = new WebSocket(address);
    this.#opened = once(this.#socket, 'open');
    this.#socket.on('message', data => {
      const answer = JSON.parse(data.toString()) as Answer;
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    this.#socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser is gone'));
      this.#waiting.clear();
    });
  }

  /** Sends a command; throws what the browser says against it. */
  async send<K extends keyof Commands>(method: K, params: Record<string, unknown>): Promise<Commands[K]> {
    await this.#opened;
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Answer>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Commands[K];
  }
}
