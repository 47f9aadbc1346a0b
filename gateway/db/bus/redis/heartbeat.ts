import type { Channels } from './channels.ts';
import type { Link } from './link.ts';

/** How often a process says something to itself through each server, ms. */
const BEAT_MS = 500;
/** So many times without hearing it mean that events don't arrive either. Counted, because a frozen process counts nothing. */
const MISSED = 3;

/** Finds out that a server passes nothing on, though its connections are open. */
export interface Heartbeat {
  /** Watches the servers of a link instead of the last one's; the channels that are to be heard. */
  watch(link: Link): readonly string[];
  /** A beat was heard. */
  heard(channel: string): boolean;
  stop(): void;
}

/**
 * @param id Distinguishes this process from others.
 * @param onSilent Told when a server of the link has been silent for too long.
 */
export function createHeartbeat(channels: Channels, id: string, onSilent: (link: Link) => void): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  /** How many beats of a channel have not been heard. */
  let missed = new Map<string, number>();
  const stop = () => clearInterval(timer);
  const beat = (link: Link) => {
    for (const [channel, count] of missed) {
      if (count >= MISSED) return onSilent(link);
      missed.set(channel, count + 1);
      link.publish(channel, '').catch(() => {});
    }
  };
  return {
    watch(link) {
      stop();
      missed = new Map(link.shards.map(shard => [channels.beat(shard, id), 0]));
      timer = setInterval(() => beat(link), BEAT_MS);
      return [...missed.keys()];
    },
    heard(channel) {
      if (!missed.has(channel)) return false;
      missed.set(channel, 0);
      return true;
    },
    stop,
  };
}
