import { expect, it } from 'vitest';
import type { Link } from '../../../../gateway/db/bus/redis/link.ts';
import { createSubscriptions } from '../../../../gateway/db/bus/redis/subscriptions.ts';

/** A link whose answers come when they are let go. */
function slowLink() {
  const asked: string[] = [];
  let answers: (() => void)[] = [];
  const ask = (what: string) => (channels: readonly string[]) => {
    asked.push(`${what} ${channels.join(' ')}`);
    return new Promise<void>(resolve => answers.push(resolve));
  };
  const link: Link = {
    publish: async () => {},
    run: async () => null,
    subscribe: ask('add'),
    unsubscribe: ask('drop'),
    addresses: [],
    shards: [],
    end: () => {},
  };
  return {
    link,
    asked,
    async answer() {
      for (const resolve of answers.splice(0)) resolve();
      answers = [];
      for (let i = 0; i < 10; i += 1) await null;
    },
  };
}

function begin() {
  let settled = 0;
  const failed: unknown[] = [];
  const all = createSubscriptions(
    () => {
      settled += 1;
    },
    (_, why) => failed.push(why),
  );
  return { all, settled: () => settled, failed };
}

it('asks for what is wanted in one turn together, and says when all of it is confirmed', async () => {
  const { all, settled } = begin();
  const { link, asked, answer } = slowLink();
  all.use(link);
  for (const channel of ['a', 'b', 'b']) all.want(channel);
  let reached = false;
  void all.reached(['a', 'b']).then(() => {
    reached = true;
  });
  await null;
  expect(all.standing()).toBeNull();
  await answer();
  expect(asked).toEqual(['add a b']);
  expect([reached, settled(), all.count()]).toEqual([true, 1, 2]);
  expect(all.standing()).not.toBeNull();
});

it('drops a channel when the last who wanted it has forgotten it, and not in between', async () => {
  const { all } = begin();
  const { link, asked, answer } = slowLink();
  all.use(link);
  all.want('a');
  all.want('a');
  await null;
  await answer();
  all.forget('a');
  await answer();
  expect(asked).toEqual(['add a']);
  all.forget('a');
  await answer();
  // Wanted again while it is being dropped.
  all.want('a');
  await answer();
  await answer();
  expect(asked).toEqual(['add a', 'drop a', 'add a']);
});

it('changes its standing when something new is wanted, also when that is confirmed at once', async () => {
  const { all } = begin();
  const { link, answer } = slowLink();
  all.use(link);
  all.want('a');
  await answer();
  await answer();
  const before = all.standing();
  all.want('b');
  await answer();
  await answer();
  expect(before).not.toBeNull();
  expect(all.standing()).not.toBe(before);
});

it('asks another link for everything, and keeps nobody waiting without one', async () => {
  const { all } = begin();
  const [first, second] = [slowLink(), slowLink()];
  all.use(first.link);
  all.want('a');
  await first.answer();
  await first.answer();
  all.use(null);
  expect([all.standing(), all.count()]).toEqual([null, 0]);
  await all.reached(['a']);
  all.use(second.link);
  await null;
  await second.answer();
  expect(second.asked).toEqual(['add a']);
  expect(all.standing()).not.toBeNull();
});
