import type { Inspector } from '../../../../streams/inspector.ts';

interface Position {
  readonly e: string | null;
  readonly s: number;
}

/**
 * Watches whether the messages of each topic are taken in one after the other: an event is the next one after what was known, and a state is
 * not older than that.
 * @param fault Told in a sentence.
 */
export function createSequenceWatch(fault: (said: string) => void): Inspector {
  const positions = new Map<string, Position>();
  return {
    applied({ topic, by, e, s }) {
      const before = positions.get(topic);
      positions.set(topic, { e, s });
      if (by === 'clear' || before === undefined || before.e !== e) return;
      const isNext = by === 'event' ? s === before.s + 1 : s >= before.s;
      if (!isNext) fault(`${topic}: ${by} ${s} came after ${before.s}`);
    },
  };
}
