import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agentAnnouncements } from '../../../gateway/agents/agentAnnouncements/module.ts';
import type { WorldDeps } from '../../../gateway/ground/module.ts';
import type { ReadSnap } from '../../../gateway/ground/publish.ts';
import { createReadSnap } from '../../../gateway/realtime/snaps.ts';
import { ANNOUNCEMENTS_KEPT, unreadAnnouncements } from '../../../streams/wire/agentAnnouncements/fold.ts';
import { topics } from '../../../streams/wire/tables/topics.ts';
import { type AgentWorld, createAgentWorld } from '../contracts/agentWorld.ts';
import { emptyReaders } from '../realtime/support/node.ts';

/** One process of the gateway, as far as announcements go. */
async function processOf({ deps }: AgentWorld, demo = false) {
  const readSnap: ReadSnap = (tx, key, uid) => reader(tx, key, uid);
  // The rest of the world is not looked at by this module.
  const needs = { ...deps, readSnap, demoAccounts: demo ? [] : null } as unknown as WorldDeps;
  const parts = await agentAnnouncements.create(needs);
  const reader = createReadSnap({ ...emptyReaders, ...parts.readers });
  const stateOf = (uid: string) => deps.database.read(tx => parts.readers.agentAnnouncements(tx, uid));
  return { ...parts, stateOf };
}

let world: AgentWorld;
let one: Awaited<ReturnType<typeof processOf>>;
let other: typeof one;
/** alba is a top agent, bruno and berta her downlines, carla bruno's; mimi is a member below alba. */
beforeAll(async () => {
  world = await createAgentWorld();
  await world.add('alba', null, 1);
  await world.add('bruno', 'alba', 2);
  await world.add('berta', 'alba', 41);
  await world.add('carla', 'bruno', 42);
  await world.add('mimi', 'alba', 0);
  one = await processOf(world, true);
  other = await processOf(world, true);
});
afterAll(() => world.close());

const announce = (at: typeof one, who: string, id: string, title = id) =>
  world.call(at.handlers.agentAnnounce, who, { id, language: 'en', title, text: `${title}.` });
const markRead = (who: string, upTo: number) =>
  world.call(one.handlers.agentAnnouncementsRead, who, { upTo });

it('an upline tells the agents right below it, once, whichever process takes it', async () => {
  const answers = await Promise.all([
    announce(one, 'alba', 'first-one', 'Meeting'),
    announce(other, 'alba', 'first-one', 'Meeting'),
  ]);
  expect(answers.map(({ value }) => value.told).toSorted()).toEqual([0, 2]);
  for (const uid of ['bruno', 'berta']) {
    const { items } = await one.stateOf(uid);
    expect(items).toMatchObject([{ n: 1, from: 'upline', texts: [{ language: 'en', title: 'Meeting' }] }]);
    expect(items[0]?.author).not.toContain('alba');
  }
  for (const uid of ['alba', 'carla', 'mimi']) expect((await one.stateOf(uid)).items).toEqual([]);
});

it('the events of the topic lead to the state that is read from the tables', async () => {
  await announce(one, 'alba', 'second-one');
  await markRead('bruno', 1);
  await announce(other, 'alba', 'third-one');
  const events = await world.events('agentAnnouncements', 'bruno');
  const { apply, empty } = topics.agentAnnouncements;
  const folded = events.reduce((state, event) => apply(state, event), empty ?? { items: [], readUpTo: 0 });
  expect(folded).toEqual(await one.stateOf('bruno'));
  expect(unreadAnnouncements(folded)).toBe(2);
});

it('a mark goes forward only, and never beyond what there is', async () => {
  const before = (await world.events('agentAnnouncements', 'berta')).length;
  await markRead('berta', 2);
  await markRead('berta', 1);
  const { snaps } = await markRead('berta', 1_000);
  expect(snaps?.[0]?.st).toMatchObject({ readUpTo: 3 });
  const events = (await world.events('agentAnnouncements', 'berta')).slice(before);
  expect(events).toEqual([
    { op: 'read', upTo: 2 },
    { op: 'read', upTo: 3 },
  ]);
  expect(unreadAnnouncements(await other.stateOf('berta'))).toBe(0);
});

it('members neither tell nor read', async () => {
  await expect(announce(one, 'mimi', 'not-an-agent')).rejects.toMatchObject({ code: 'not_an_agent' });
  await expect(markRead('mimi', 1)).rejects.toMatchObject({ code: 'not_an_agent' });
});

it('keeps as many as the topic says; what is gone still counts as unread', async () => {
  for (let n = 0; n < ANNOUNCEMENTS_KEPT + 2; n += 1) await announce(one, 'bruno', `many-${n}-of-them`);
  const state = await one.stateOf('carla');
  expect(state.items.map(({ n }) => n)).toEqual(
    Array.from({ length: ANNOUNCEMENTS_KEPT }, (_, i) => ANNOUNCEMENTS_KEPT + 2 - i),
  );
  expect(unreadAnnouncements(state)).toBe(ANNOUNCEMENTS_KEPT + 2);
});

it("the house of a demo world tells every agent the hour's news once, from two processes", async () => {
  const before = (await one.stateOf('alba')).items.length;
  const last = async (uid: string) => (await one.stateOf(uid)).items[0];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    for (let hour = 1; hour <= 2; hour += 1) {
      const stops = [one, other].flatMap(({ timers }) => timers.map(start => start()));
      vi.advanceTimersByTime(10_000);
      await Promise.all(stops.map(stop => stop()));
      expect((await one.stateOf('alba')).items).toHaveLength(before + hour);
      world.clock.moveTo(world.clock.now() + 3_600_000);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(await last('alba')).toMatchObject({ from: 'house', author: null, demo: true });
  expect((await last('carla'))?.texts).toEqual((await last('alba'))?.texts);
  expect((await last('alba'))?.texts.map(({ language }) => language)).toEqual(['en', 'bn', 'ar']);
  expect((await one.stateOf('mimi')).items).toEqual([]);
  expect((await processOf(world)).timers).toEqual([]);
});
