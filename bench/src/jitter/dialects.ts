import type { Ev, Hello } from '../../../streams/wire/protocol/frames.ts';
import type { DialectName } from './messages.ts';

/** A numbered message. */
export interface Message {
  readonly n: number;
  /** When it was sent, epoch ms. */
  readonly at: number;
}

/** What a frame from the server means to a client. */
export interface Heard {
  /** The connection is as good as it was. */
  readonly greeted: boolean;
  readonly messages: readonly Message[];
}

/** What a client says and understands; it remembers where the client stands over its connections. */
export interface Dialect {
  /** The packet that opens the namespace, with what the client knows. */
  opening(): string;
  /** Takes a packet of socket.io as text. */
  hear(text: string): Heard;
}

const TOPIC = 'g:winners';
const NOTHING: Heard = { greeted: false, messages: [] };

/** A number is carried by the amount, so that messages are of the size of a real one. */
const messageOf = ({ d, ts }: Ev): Message => ({ n: (d as { winAmount: number }).winAmount, at: ts });

/** A visitor of the product who reads one topic and says where it stands. */
function croupier(): Dialect {
  let position: readonly [e: string | null, s: number] = [null, 0];
  const take = (events: readonly Ev[]) => {
    const own = events.filter(({ t }) => t === TOPIC);
    const last = own.at(-1);
    if (last) position = [last.e, last.s];
    return own.map(messageOf);
  };
  return {
    opening: () => `40${JSON.stringify({ v: 1, rs: [[TOPIC, ...position]] })}`,
    hear(text) {
      if (!text.startsWith('42')) return NOTHING;
      const [name, body] = JSON.parse(text.slice(2)) as [string, unknown];
      if (name === 'ev') {
        const message = body as Ev | { b: Ev[] };
        return { greeted: false, messages: take('b' in message ? message.b : [message]) };
      }
      if (name !== 'hello') return NOTHING;
      const answers = (body as Hello).r;
      // A first position is told without events, as is a new one after the old has been lost.
      const wasThere = position[0] !== null;
      const messages = answers.flatMap(res => (wasThere && res.ok ? take(res.evs) : []));
      const at = answers.find(res => res.t === TOPIC);
      if (at !== undefined && at.e !== null) position = [at.e, at.s];
      return { greeted: true, messages };
    },
  };
}

/** A client of socket.io that asks for the state of its last connection, as socket.io's own client does. */
function socketIo(): Dialect {
  let session: string | null = null;
  let offset: string | null = null;
  return {
    opening: () =>
      session === null || offset === null ? '40' : `40${JSON.stringify({ pid: session, offset })}`,
    hear(text) {
      if (text.startsWith('40')) {
        const { pid } = JSON.parse(text.slice(2)) as { pid?: string };
        if (pid !== session) offset = null;
        session = pid ?? null;
        return { greeted: true, messages: [] };
      }
      if (!text.startsWith('42')) return NOTHING;
      const [, message, at] = JSON.parse(text.slice(2)) as [
        string,
        { d: { winAmount: number }; ts: number },
        string?,
      ];
      if (at !== undefined) offset = at;
      return { greeted: false, messages: [{ n: message.d.winAmount, at: message.ts }] };
    },
  };
}

export const createDialect: Readonly<Record<DialectName, () => Dialect>> = {
  croupier,
  'socket.io': socketIo,
};
