import type { LinkState } from '../merge/transport.ts';
import type { Hello } from '../wire/protocol/frames.ts';
import type { Guard } from '../wire/protocol/runtime.ts';
import { createAlarm } from './later.ts';
import { pacedHello } from './pacing.ts';

/** How long a connection may stay without `hello` before it is closed, ms. */
export const HELLO_TIMEOUT_MS = 10_000;
/** How long an unknown back end has time to show that it numbers events, ms (N9). */
export const CAPS_TIMEOUT_MS = 3_000;

export interface HandshakeDeps {
  readonly isHello: Guard;
  /** The connection is usable, because the mode is known. Called twice when a `hello` is late. */
  readonly onUp: (state: Extract<LinkState, { up: true }>) => void;
  /** No `hello` arrived: close the connection and try again. */
  readonly onDead: () => void;
}

/** Finds out after each connect what the back end can do. */
export interface Handshake {
  /** The engine is open: starts the timers within which CONNECT and `hello` must be answered. */
  opened(): void;
  connected(): void;
  hello(body: unknown): void;
  /** An event arrived; one without a number means that the back end sends no `hello`. */
  event(body: unknown): void;
  /** The connection was lost: stops the timers. */
  reset(): void;
}

function isUnnumbered(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 't' in body && !('s' in body);
}

/** The handshake of one bus. It remembers the mode of the last connection. */
export function createHandshake({ isHello, onUp, onDead }: HandshakeDeps): Handshake {
  const alarm = createAlarm();
  let lastMode: 'seq' | 'legacy' | null = null;
  let isUp = false;

  function up(state: Extract<LinkState, { up: true }>): void {
    alarm.clear();
    lastMode = state.mode;
    isUp = true;
    onUp(state);
  }

  return {
    opened() {
      alarm.set(HELLO_TIMEOUT_MS, onDead);
    },
    connected() {
      // The last connection numbered its events, so wait for its `hello`; without one the back end may have
      // been rolled back to an older version.
      if (lastMode === 'seq') {
        alarm.set(HELLO_TIMEOUT_MS, () => {
          lastMode = null;
          onDead();
        });
      } else {
        alarm.set(CAPS_TIMEOUT_MS, () => up({ up: true, mode: 'legacy', hello: null }));
      }
    },
    hello(body) {
      if (!isHello(body)) return;
      const hello = pacedHello(body as Hello);
      const mode = hello.caps?.includes('seq') ? 'seq' : 'legacy';
      up({ up: true, mode, hello });
    },
    event(body) {
      if (!isUp && lastMode !== 'seq' && isUnnumbered(body)) up({ up: true, mode: 'legacy', hello: null });
    },
    reset() {
      alarm.clear();
      isUp = false;
    },
  };
}
