import { WebSocket } from 'ws';

/** One websocket that says whatever it is told to, and comes back when it is thrown out. */
export interface Intruder {
  /** Sends frames, then waits until the gateway has got through them or has closed the connection. */
  send(frames: readonly (string | Buffer)[]): Promise<void>;
  /** Connections so far. */
  readonly connections: number;
  close(): Promise<void>;
}

export interface IntruderOptions {
  readonly origin: string;
  /** Payload of its CONNECT packet. */
  readonly auth: Readonly<Record<string, unknown>>;
  /** Every text frame of the gateway; a binary one is given as the word `binary`. */
  onFrame(text: string): void;
}

/** The question whose answer tells that everything before it was read. */
const PROBE = '42777["sync",{"t0":0,"rs":[]}]';
const ANSWERED = '43777[';

export function createIntruder({ origin, auth, onFrame }: IntruderOptions): Intruder {
  const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  let socket: WebSocket | null = null;
  let connections = 0;
  let heard: (text: string | null) => void = () => undefined;

  /** The next frame that begins so; null when the connection ends first. */
  const hear = (beginning: string) =>
    new Promise<string | null>(resolve => {
      heard = text => {
        if (text === null || text.startsWith(beginning)) resolve(text);
      };
    });

  async function open(): Promise<WebSocket> {
    for (;;) {
      const opened = new WebSocket(url, { perMessageDeflate: false });
      connections += 1;
      opened.on('message', (data, isBinary) => {
        const text = isBinary ? 'binary' : String(data);
        if (text.startsWith('0')) opened.send(`40${JSON.stringify(auth)}`);
        if (text === '2') opened.send('3');
        onFrame(text);
        heard(text);
      });
      // An end without a word is one of the answers.
      opened.on('error', () => undefined);
      opened.on('close', () => heard(null));
      if ((await hear('42["hello"')) !== null) return opened;
    }
  }

  return {
    get connections() {
      return connections;
    },
    async send(frames) {
      if (socket?.readyState !== WebSocket.OPEN) socket = await open();
      const answered = hear(ANSWERED);
      for (const frame of frames) socket.send(frame);
      socket.send(PROBE);
      if ((await answered) === null) socket = null;
    },
    async close() {
      if (socket === null || socket.readyState === WebSocket.CLOSED) return;
      const gone = hear('nothing begins like this');
      socket.terminate();
      await gone;
    },
  };
}
