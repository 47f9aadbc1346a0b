import { subscribeWithSelector } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { maxWinOf, ROWS, times } from '../stream/screen.ts';
import type { Variant, Wiring } from '../stream/variant.ts';
import { type Event, TOPICS } from '../stream/workload.ts';

interface Slices {
  readonly winners: readonly Winner[];
  readonly maxWin: number;
  readonly sum: number;
  readonly unread: number;
  readonly latest: readonly InboxMessage[];
  readonly pool: number;
}
const empty: Slices = { winners: [], maxWin: -1, sum: -1, unread: -1, latest: [], pool: -1 };

function storeOf({ screen, views }: Wiring) {
  const store = createStore(subscribeWithSelector<Slices>(() => empty));
  times(views.winners, () => store.subscribe(it => it.winners, screen.onWinners));
  times(views.maxWin, () => store.subscribe(it => it.maxWin, screen.onMaxWin));
  times(views.sum, () => store.subscribe(it => it.sum, screen.onSum));
  times(views.unread, () => store.subscribe(it => it.unread, screen.onUnread));
  times(views.latest, () => store.subscribe(it => it.latest, screen.onLatest));
  times(views.pool, () => store.subscribe(it => it.pool, screen.onPool));
  return store;
}

/** zustand with subscribeWithSelector, one setState per event. */
export const zustandPerEvent: Variant = {
  name: 'zustand + subscribeWithSelector',
  batched: false,
  start: wiring => {
    const { bus, checks } = wiring;
    const store = storeOf(wiring);
    const onEvent = (event: Event) => {
      if (event.t === TOPICS.winners && checks.winners(event.d)) {
        const winners = [event.d, ...store.getState().winners.slice(0, ROWS - 1)];
        store.setState({ winners, maxWin: maxWinOf(winners) });
      } else if (event.t === TOPICS.balance && checks.balance(event.d)) {
        store.setState({ sum: event.d.sum });
      } else if (event.t === TOPICS.inbox && checks.inbox(event.d)) {
        store.setState({ unread: event.d.unread, latest: event.d.latest });
      } else if (event.t === TOPICS.jackpot && checks.jackpot(event.d)) {
        store.setState({ pool: event.d.amount });
      }
    };
    bus.on('ev', onEvent);
    return Promise.resolve({ frame: () => {}, stop: () => void bus.off('ev', onEvent) });
  },
};

/** zustand at its best: events fold into a mutable draft, one setState per frame. */
export const zustandPerFrame: Variant = {
  name: 'zustand, mutable draft, one setState per frame',
  batched: true,
  start: wiring => {
    const { bus, checks } = wiring;
    const store = storeOf(wiring);
    const rows: Winner[] = [];
    let { sum, unread, latest, pool } = empty;
    let winnersDirty = false;
    let dirty = false;
    const onEvent = (event: Event) => {
      if (event.t === TOPICS.winners && checks.winners(event.d)) {
        rows.unshift(event.d);
        if (rows.length > ROWS) rows.pop();
        winnersDirty = true;
      } else if (event.t === TOPICS.balance && checks.balance(event.d)) {
        sum = event.d.sum;
      } else if (event.t === TOPICS.inbox && checks.inbox(event.d)) {
        unread = event.d.unread;
        latest = event.d.latest;
      } else if (event.t === TOPICS.jackpot && checks.jackpot(event.d)) {
        pool = event.d.amount;
      } else return;
      dirty = true;
    };
    bus.on('ev', onEvent);
    return Promise.resolve({
      frame: () => {
        if (!dirty) return;
        const shown = store.getState();
        const winners = winnersDirty ? rows.slice() : shown.winners;
        const maxWin = winnersDirty ? maxWinOf(winners) : shown.maxWin;
        winnersDirty = false;
        dirty = false;
        store.setState({ winners, maxWin, sum, unread, latest, pool });
      },
      stop: () => void bus.off('ev', onEvent),
    });
  },
};
