import { expect, it } from 'vitest';
import { createChannels, shardOf, shardOfChannel } from '../../../../gateway/db/bus/redis/channels.ts';
import { messageOf, readMessage, renewalOf, wordOf } from '../../../../gateway/db/bus/redis/message.ts';

it('reads what was written', () => {
  const data = { text: '"\\\u2028', list: [1, null], more: { deep: true } };
  const event = { t: 'u:a"b:balance', e: '1.x-_', s: 7, ts: 9 };
  const words = [wordOf({ ...event, d: JSON.stringify(data) }), renewalOf('g:winners')];
  expect(readMessage(messageOf(words))).toEqual({ events: [{ ...event, d: data }], renewed: ['g:winners'] });
});

it.each(['', '{}', 'null', '[1]', '[[]]', '[["t","e","1",2,{}]]', '[["t","e",1.5,2,{}]]', '[[1]]'])(
  'takes %s for no message of a bus',
  text => expect(readMessage(text)).toBeNull(),
);

it('gives all topics of a member one channel, and a public topic its own', () => {
  const channels = createChannels('store');
  expect(channels.of('u:a:balance')).toEqual(channels.of('u:a:offers'));
  expect(channels.of('u:a:balance')).not.toEqual(channels.of('u:b:balance'));
  expect(channels.of('g:winners')).not.toEqual(channels.of('g:status'));
  expect(channels.of('u:a:session')).toEqual([...channels.of('u:a:balance'), channels.sessions]);
  expect(createChannels('other').of('g:winners')).not.toEqual(channels.of('g:winners'));
});

it('spreads members over the shards, always the same', () => {
  expect(shardOf('c1')).toBe(shardOf('c1'));
  const shards = new Set(Array.from({ length: 2_000 }, (_, n) => shardOf(`c${n}`)));
  expect(shards.size).toBe(64);
  expect(shardOfChannel(createChannels('store').of('u:c1:balance')[0])).toBe(shardOf('c1'));
});
