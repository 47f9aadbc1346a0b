import { parseTopicName, topicName } from '../../../../streams/wire/tables/topicNames.ts';
import { topicTable } from '../../../../streams/wire/tables/topics.ts';

/** How many hash slots of a cluster the channels are spread over. All processes of a world must agree. */
export const SHARDS = 64;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The shard of a member, or of a public topic: FNV-1a of its name. */
export function shardOf(name: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), FNV_PRIME);
  return (hash >>> 0) % SHARDS;
}

/** The channels of one store. */
export interface Channels {
  /**
   * Where the events of a topic go: a public topic has a channel and so has one of an item, all topics of a member share one. The first is the one that a
   * reader of the topic subscribes to. Events about sessions also go to all processes, because a connection that is being made
   * has no subscription yet.
   */
  of(t: string): readonly [own: string, ...more: string[]];
  /** Where all processes hear of sessions. */
  readonly sessions: string;
  /** Where it is said which transactions have been sent. */
  readonly sent: string;
  /** Where a process hears itself through the node of a shard. */
  beat(shard: number, id: string): string;
}

/** The shard that a channel names. */
export function shardOfChannel(channel: string): number {
  return Number(channel.slice(1, channel.indexOf('}')));
}

/** @param store Name of the store, so that two worlds may share a server. */
export function createChannels(store: string): Channels {
  const channel = (shard: number, name: string) => `{${shard}}${store}/${name}`;
  const sessions = channel(shardOf('sessions'), 'sessions');
  return {
    of(t) {
      const topic = parseTopicName(t);
      if (topic === null || topic.uid === null || topicTable[topic.key].audience === 'item')
        return [channel(shardOf(t), t)];
      const own = channel(shardOf(topic.uid), `member/${topic.uid}`);
      return t === topicName('session', topic.uid) ? [own, sessions] : [own];
    },
    sessions,
    sent: channel(shardOf('sent'), 'sent'),
    beat: (shard, id) => channel(shard, `beat:${id}`),
  };
}
