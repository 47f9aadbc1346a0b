import * as library from 'selenium-webdriver/bidi/index.js';

/** The types name the class, the program exports nothing else. */
const { default: BidiSocket } = library as unknown as { default: typeof library.Index };

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

/** What the socket resolves with: the protocol's answer to a command. */
interface Answer {
  readonly type: 'success' | 'error';
  readonly error?: string;
  readonly message?: string;
  readonly result: unknown;
}

/** A connection to a browser over WebDriver BiDi. */
export class Bidi {
  readonly #socket: library.Index;

  constructor(address: string) {
    this.#socket = new BidiSocket(address);
  }

  /** Sends a command; throws what the browser says against it. */
  async send<K extends keyof Commands>(method: K, params: Record<string, unknown>): Promise<Commands[K]> {
    const answer = (await this.#socket.send({ method, params })) as Answer;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Commands[K];
  }

  async close(): Promise<void> {
    await this.#socket.close();
  }
}
