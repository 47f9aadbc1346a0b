import type { Ev, Hello } from '../../streams/wire/protocol/frames.ts';
import type { Sample } from './fuzzer.ts';

/**
 * What a gateway sends on a connection.
 * @param next The events it will publish next; a fuzzed one that tells their numbers gets furthest.
 */
export function toClient(hello: Hello, next: readonly Ev[]): readonly Sample[] {
  const later = next.map(ev => ({ ...ev, s: ev.s + 1 }));
  const old = next.map(ev => ({ ...ev, s: Math.max(1, ev.s - 1) }));
  const bodies = [...next, ...later, ...old, { b: [...next, ...later] }];
  // Most frames are events; the others come rarely, because most of them end the connection, and to connect again
  // takes as long as a hundred events.
  const events = Array.from({ length: 12 }, () => bodies).flat();
  return [
    ...events.map(body => ({ head: '42', data: ['ev', body] })),
    { head: '42', data: ['hello', hello] },
    { head: '42', data: ['bye', { code: 'slow', retryMs: 1_000, msg: 'read faster' }] },
    { head: '43', data: [{ now: hello.now, r: [] }] },
    { head: '431', data: [{ ok: true, ttl: 60_000 }] },
    { head: '44', data: { message: 'overloaded', data: { code: 'overloaded', retryMs: 1_000 } } },
    { head: '40', data: { sid: 'again' } },
    { head: '42', data: ['later', { version: 2 }] },
  ];
}
