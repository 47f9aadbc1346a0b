import { expect, it } from 'vitest';
import {
  type AgentAnnouncement,
  foldAgentAnnouncements,
  unreadAnnouncements,
} from '../../../../streams/wire/topics/agentAnnouncements.fold.ts';

const item = (n: number): AgentAnnouncement => ({
  ...{ n, from: 'house', author: null, at: n, demo: false },
  texts: [{ language: 'en', title: `${n}`, text: '' }],
});
const { apply } = foldAgentAnnouncements;

it('announcements fold newest first, each once, and a mark never goes back', () => {
  let state = { items: [item(2), item(1)], readUpTo: 1 };
  state = apply(state, { op: 'new', item: item(3) }) as typeof state;
  expect(state.items.map(({ n }) => n)).toEqual([3, 2, 1]);
  expect(unreadAnnouncements(state)).toBe(2);
  expect(apply(state, { op: 'new', item: item(2) })).toBe(state);
  const read = apply(state, { op: 'read', upTo: 3 });
  expect(unreadAnnouncements(read)).toBe(0);
  expect(apply(read, { op: 'read', upTo: 1 })).toBe(read);
});
