import { describe, expect, it } from 'vitest';
import { withNewest, withOlder } from '../../../../streams/stores/messages/messageList.ts';
import type { InboxMessage } from '../../../../streams/wire/inbox/shapes.ts';

const message = (n: number, read = true): InboxMessage => ({
  ...{ id: `m${String(n).padStart(3, '0')}`, type: 'DEPOSIT_ARRIVED', amount: 1, at: n, read, demo: false },
});
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, i) => message(from - i));
const ids = (items: readonly InboxMessage[]) => items.map(({ at }) => at);

describe('the list of messages', () => {
  it('goes on behind its last message, each once', () => {
    const list = withOlder({ items: range(40, 21), hasMore: true }, range(21, 2), 20);
    expect(ids(list.items)).toEqual(ids(range(40, 2)));
    expect(list.hasMore).toBe(true);
    expect(withOlder(list, range(1, 1), 20).hasMore).toBe(false);
  });

  it('neither shrinks nor shifts when new ones arrive', () => {
    const before = { items: range(150, 1), hasMore: false };
    const after = withNewest(before, range(152, 53), 100);
    expect(ids(after.items)).toEqual(ids(range(152, 1)));
    expect(after.hasMore).toBe(false);
  });

  it('loses what was deleted on another device, and takes over what was read there', () => {
    const before = { items: [message(3, false), message(2, false), message(1)], hasMore: false };
    const after = withNewest(before, [message(3, true), message(1)], 20);
    expect(after).toEqual({ items: [message(3, true), message(1)], hasMore: false });
  });

  it('knows that there are more when the answer was full and nothing stands below it', () => {
    expect(withNewest({ items: [], hasMore: false }, range(20, 1), 20).hasMore).toBe(true);
  });
});
