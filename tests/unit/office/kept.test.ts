import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOfficeTopics } from '../../../office/client/topics.ts';
import { createState } from '../../../streams/behaviors/state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTopics() {
  const close = vi.fn();
  const feed = vi.fn(() => ({
    value$: createState(null),
    freshness$: createState({ kind: 'live' }),
    missing$: NEVER,
    resync: () => {},
    events$: new Subject(),
    close,
  }));
  const topics = createOfficeTopics({ feed } as never);
  return { open: () => topics.open('cashQueue', {} as never), feed, close };
}

it('issue 32.4: a topic that is opened again just before its time is over lives until it is drawn', () => {
  const { open, feed, close } = openTopics();
  open().hold()();
  vi.advanceTimersByTime(4_900);
  const again = open();
  // Drawing takes longer than what was left of the time.
  vi.advanceTimersByTime(1_000);
  const letGo = again.hold();
  vi.advanceTimersByTime(60_000);
  expect([feed.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  letGo();
  vi.advanceTimersByTime(5_000);
  expect(close).toHaveBeenCalledTimes(1);
});

it('issue 32.4: opening one that somebody shows lets nobody go', () => {
  const { open, close } = openTopics();
  const letGo = open().hold();
  open();
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  letGo();
});
