import type { Bye, Ev, Hello } from './frames.ts';

/** An event, or several of one topic that were queued. */
export type EvMessage = Ev | { readonly b: readonly Ev[] };

/** Messages to the client (A3.4, A3.5, A3.9), as socket.io's types want them. */
export interface ServerEvents {
  hello: (hello: Hello) => void;
  ev: (message: EvMessage) => void;
  bye: (bye: Bye) => void;
}

/** Messages from the client; what they carry is unknown until it is checked. */
export interface ClientEvents {
  sync: (request: unknown, ack: unknown) => void;
  unsub: (request: unknown) => void;
  auth: (request: unknown, ack: unknown) => void;
}
