import { io, type Socket } from 'socket.io-client';
import { vi } from 'vitest';
import {
  parsePlatformScript,
  playPlatformScript,
  type Replay,
} from '../../../../streams/platformReplay/index.ts';
import type { Resume } from '../../../../streams/wire/protocol/position.ts';

/** A script under a bare socket.io-client: what really comes over the wire, without the stream layer. */
export interface PlayRig {
  readonly replay: Replay;
  readonly socket: Socket;
  /** Events as they came: name and argument. */
  readonly got: readonly (readonly [event: string, body: unknown])[];
  /** Bodies of one kind of event. */
  of(event: string): unknown[];
  /** Lets virtual time pass. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

let rigs = 0;

/** Plays `lines` under a header and connects; everything runs in virtual time from here. */
export async function playLines(
  lines: readonly object[],
  options: {
    header?: object;
    rs?: readonly Resume[];
    token?: string;
    read?: (path: string) => unknown;
  } = {},
): Promise<PlayRig> {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  rigs += 1;
  const origin = `http://replay${rigs}.invalid`;
  const header = { script: 'x', ...options.header };
  const script = parsePlatformScript([header, ...lines].map(line => JSON.stringify(line)).join('\n'));
  const replay = playPlatformScript(script, { origin, ...(options.read && { read: options.read }) });
  const got: (readonly [string, unknown])[] = [];
  const socket = io(origin, {
    ...replay.socket,
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 100,
    randomizationFactor: 0,
    auth: { v: 1, rs: options.rs ?? [], ...(options.token && { token: options.token }) },
  });
  socket.onAny((event: string, body: unknown) => got.push([event, body]));
  socket.on('connect', () => got.push(['connect', null]));
  socket.on('connect_error', error => got.push(['connect_error', Reflect.get(error, 'data') ?? null]));
  socket.on('disconnect', reason => got.push(['disconnect', reason]));
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  socket.connect();
  // mock-socket opens and sends a few milliseconds late.
  await pass(50);
  return {
    replay,
    socket,
    got,
    of: event => got.flatMap(([name, body]) => (name === event ? [body] : [])),
    pass,
    async end() {
      socket.disconnect();
      replay.stop();
      await pass(50);
      vi.useRealTimers();
    },
  };
}
