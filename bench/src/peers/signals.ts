import { batch, computed, effect, signal } from '@preact/signals-core';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { maxWinOf, ROWS, times } from '../stream/screen.ts';
import type { Variant } from '../stream/variant.ts';
import { type Event, TOPICS } from '../stream/workload.ts';

/** preact signals, one write per event. */
export const signalsPerEvent: Variant = {
  name: 'preact signals (computed + effect)',
  batched: false,
  start: ({ bus, checks, screen, views }) => {
    const winners = signal<readonly Winner[]>([]);
    const maxWin = computed(() => maxWinOf(winners.value));
    const sum = signal(-1);
    const unread = signal(-1);
    const latest = signal<readonly InboxMessage[]>([]);
    const pool = signal(-1);
    const ends: (() => void)[] = [];
    const watch = <T>(count: number, read: () => T, tell: (value: T) => void) =>
      times(count, () => {
        ends.push(effect(() => tell(read())));
      });
    watch(views.winners, () => winners.value, screen.onWinners);
    watch(views.maxWin, () => maxWin.value, screen.onMaxWin);
    watch(views.sum, () => sum.value, screen.onSum);
    watch(views.unread, () => unread.value, screen.onUnread);
    watch(views.latest, () => latest.value, screen.onLatest);
    watch(views.pool, () => pool.value, screen.onPool);
    const onEvent = (event: Event) => {
      if (event.t === TOPICS.winners && checks.winners(event.d)) {
        winners.value = [event.d, ...winners.peek().slice(0, ROWS - 1)];
      } else if (event.t === TOPICS.balance && checks.balance(event.d)) {
        sum.value = event.d.sum;
      } else if (event.t === TOPICS.inbox && checks.inbox(event.d)) {
        const { d } = event;
        batch(() => {
          unread.value = d.unread;
          latest.value = d.latest;
        });
      } else if (event.t === TOPICS.jackpot && checks.jackpot(event.d)) {
        pool.value = event.d.amount;
      }
    };
    bus.on('ev', onEvent);
    return Promise.resolve({
      frame: () => {},
      stop: () => {
        bus.off('ev', onEvent);
        for (const end of ends) end();
      },
    });
  },
};
