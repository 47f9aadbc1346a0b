/** From the client to the gateway, or back. */
export type Direction = 'toGateway' | 'toClient';

/**
 * What a rule is about. Every field that is given must fit. `nth` counts from 1 what fits otherwise, since the
 * rule was added; such a rule is applied once.
 */
export type Match =
  /** A TCP connection as a whole, when it is accepted. */
  | { readonly on: 'tcp'; readonly nth?: number }
  /**
   * An HTTP request that is no socket.io traffic, before it is handed on. A text is the whole path without its
   * query; a pattern is tried on both.
   */
  | { readonly on: 'http'; readonly method?: string; readonly path?: string | RegExp; readonly nth?: number }
  /** The request that opens a socket.io connection: the websocket upgrade, or a call of the polling transport. */
  | { readonly on: 'upgrade' | 'polling'; readonly nth?: number }
  /** One websocket frame, as soon as it has arrived whole. `event` is the socket.io event (`hello`, `ev`, `sync`) or packet (`CONNECT`, `ping`, `pong`). */
  | {
      readonly on: 'frame';
      readonly dir?: Direction;
      readonly event?: string;
      /** Topic name or key that an `ev` frame carries an event of: `g:winners`, `balance`. */
      readonly topic?: string;
      readonly nth?: number;
    };

/** What is done to what fits. Which actions suit which match is told by the types of `Rule`. */
export type TcpAction =
  /** The connection is accepted and reset at once. */
  | { readonly do: 'refuse' }
  /** Reset with RST, after `afterBytes` towards the client or at once. */
  | { readonly do: 'rst'; readonly afterBytes?: number }
  /** Closed with FIN, without a close frame. */
  | { readonly do: 'fin'; readonly afterBytes?: number }
  /** Accepted and never answered. */
  | { readonly do: 'mute' }
  /** Delay, bandwidth and cut positions of everything that passes, both ways. */
  | {
      readonly do: 'shape';
      readonly latencyMs?: number;
      readonly jitterMs?: number;
      readonly bytesPerSecond?: number;
      /** Share of chunks that stall, and for how long. */
      readonly stall?: { readonly share: number; readonly ms: number };
      /** Chunks are cut into pieces of 1 to `slice` bytes, sent one by one. */
      readonly slice?: number;
    };
export type HttpAction =
  | {
      readonly do: 'respond';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly do: 'delay'; readonly ms: number }
  /** Never answered. */
  | { readonly do: 'hang' }
  | { readonly do: 'rst' }
  /** The real answer, changed on its way; the answer of an upgrade that is let through has status 101. */
  | {
      readonly do: 'rewrite';
      readonly with: (answer: {
        status: number;
        headers: Record<string, string | string[]>;
        body: string;
      }) => { status: number; headers: Record<string, string | string[]>; body: string };
    }
  /** Only the first bytes of the real answer's body, then the connection ends. */
  | { readonly do: 'truncate'; readonly bytes: number };
export type FrameAction =
  | { readonly do: 'drop' }
  | { readonly do: 'delay'; readonly ms: number }
  /** Sent `copies` times in all. */
  | { readonly do: 'dup'; readonly copies: number }
  /** Sent after the frame that follows it in the same direction. */
  | { readonly do: 'swap' }
  | { readonly do: 'replace'; readonly text: string }
  /** The frame, changed on its way. */
  | { readonly do: 'change'; readonly with: (text: string) => string }
  /** The frame, then another one. */
  | { readonly do: 'inject'; readonly text: string }
  /** The whole connection. */
  | { readonly do: 'rst' | 'fin' }
  /** From here on nothing passes any more, and nobody is told. `dir` one way only. */
  | { readonly do: 'blackhole'; readonly dir?: Direction }
  /** The client's leg is reset, the gateway's stays open and silent. */
  | { readonly do: 'halfOpen' };

interface Times {
  /** How many times the rule is applied before it is used up; without it for ever. */
  readonly times?: number;
}
export type Rule =
  | ({ readonly match: Extract<Match, { on: 'tcp' }>; readonly action: TcpAction } & Times)
  | ({
      readonly match: Extract<Match, { on: 'http' | 'upgrade' | 'polling' }>;
      readonly action: HttpAction;
    } & Times)
  | ({ readonly match: Extract<Match, { on: 'frame' }>; readonly action: FrameAction } & Times);
