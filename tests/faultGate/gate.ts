import type { Direction, Rule } from './rules.ts';

/** One thing that passed the gate, or didn't. Times are ms since the gate opened. */
export type GateEvent = { readonly at: number; readonly connection: number } & (
  | { readonly kind: 'opened' | 'closed' | 'refused' }
  | {
      readonly kind: 'request';
      readonly method: string;
      /** Without the query. */
      readonly path: string;
      /** Null when it was not answered. */
      readonly status: number | null;
    }
  | { readonly kind: 'upgraded' }
  | {
      readonly kind: 'frame';
      readonly dir: Direction;
      /** socket.io event or packet name. */
      readonly event: string;
      /** Text as it was sent on; null when it was not. */
      readonly text: string | null;
    }
  | { readonly kind: 'fault'; readonly rule: Rule }
);

/** A rule at work. */
export interface RuleHandle {
  /** How often it was applied. */
  readonly applied: number;
  remove(): void;
}

/**
 * A programmable fault between client and gateway: the client connects to `origin`, everything is handed on to the
 * gateway unless a rule says otherwise. Rules are tried in the order they were added; the first that fits acts.
 */
export interface FaultGate {
  /** Where clients connect: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** What really passed, oldest first; at most the last 100,000, fewer of big frames. */
  readonly log: readonly GateEvent[];
  add(rule: Rule): RuleHandle;
  /** Removes every rule and lets what was held back go; what a black hole has swallowed is gone. */
  clear(): void;
  /** Does something to every open connection now; how many there were. */
  cut(how: 'rst' | 'fin' | 'halfOpen' | 'blackhole' | 'blackholeToClient' | 'blackholeToGateway'): number;
  /**
   * Stops listening (connections are refused by the kernel) and starts again on the same port. What is open stays
   * open: `cut` it as well for a gateway that is gone.
   */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Sends a websocket frame of its own on every open websocket; text as engine.io has it, e.g. `42["ev",{}]`. */
  inject(dir: Direction, text: string): number;
  /** Open connections: clients' legs and gateway's legs. */
  readonly open: { readonly clients: number; readonly gateways: number };
  /** Points the gate at another gateway (rolling deploy); open connections stay. */
  target(origin: string): void;
  close(): Promise<void>;
}

export interface GateOptions {
  /** Gateway behind the gate. */
  readonly target: string;
  /** Port to listen on; a free one without it. */
  readonly port?: number;
  /** Numbers in [0, 1) for jitter, stalls and cut positions. */
  readonly random: () => number;
}
