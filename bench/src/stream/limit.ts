import type { InboxState } from '../../../streams/wire/inbox/shapes.ts';
import type { JackpotState } from '../../../streams/wire/jackpot/shapes.ts';
import type { BalanceState } from '../../../streams/wire/wallet/shapes.ts';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { maxWinOf, ROWS } from './screen.ts';
import type { Running, Variant, Wiring } from './variant.ts';
import { type Event, TOPICS } from './workload.ts';

/**
 * The limit: what a careful hand writes without any library. One handler, mutable state, direct calls; the
 * batched form marks what changed and calls once per frame.
 */
function bareHandlers(name: string, batched: boolean): Variant {
  return {
    name,
    batched,
    start: wiring => Promise.resolve(wire(wiring, batched)),
  };
}

/** Tells the views at each event. */
export const limitPerEvent = bareHandlers('limit: bare handlers + mutable', false);
/** Tells the views once per frame. */
export const limitPerFrame = bareHandlers('limit, frame-batched: bare handlers + dirty flags', true);
/** The same again: its ratio to the original shows how noisy the machine is. */
export const limitCopy = bareHandlers('A/A copy of the frame-batched limit', true);
export const limitPerEventCopy = bareHandlers('A/A copy of the limit', false);

function wire({ bus, screen, views, checks }: Wiring, batched: boolean): Running {
  let winners: Winner[] = [];
  let maxWin = -1;
  let balance: BalanceState | null = null;
  let inbox: InboxState | null = null;
  let jackpot: JackpotState | null = null;
  let winnersDirty = false;
  let balanceDirty = false;
  let inboxDirty = false;
  let jackpotDirty = false;

  const tellWinners = () => {
    winnersDirty = false;
    const shown = winners.slice();
    for (let n = 0; n < views.winners; n += 1) screen.onWinners(shown);
    const max = maxWinOf(shown);
    if (max === maxWin) return;
    maxWin = max;
    for (let n = 0; n < views.maxWin; n += 1) screen.onMaxWin(max);
  };
  const tellBalance = () => {
    balanceDirty = false;
    if (balance && balance.sum !== screen.sum)
      for (let n = 0; n < views.sum; n += 1) screen.onSum(balance.sum);
  };
  const tellInbox = () => {
    inboxDirty = false;
    if (!inbox) return;
    if (inbox.unread !== screen.unread)
      for (let n = 0; n < views.unread; n += 1) screen.onUnread(inbox.unread);
    for (let n = 0; n < views.latest; n += 1) screen.onLatest(inbox.latest);
  };
  const tellJackpot = () => {
    jackpotDirty = false;
    if (jackpot && jackpot.amount !== screen.pool)
      for (let n = 0; n < views.pool; n += 1) screen.onPool(jackpot.amount);
  };

  const onEvent = (event: Event) => {
    switch (event.t) {
      case TOPICS.winners:
        if (!checks.winners(event.d)) return;
        winners.unshift(event.d);
        if (winners.length > ROWS) winners.pop();
        winnersDirty = true;
        if (!batched) tellWinners();
        return;
      case TOPICS.balance:
        if (!checks.balance(event.d)) return;
        balance = event.d;
        balanceDirty = true;
        if (!batched) tellBalance();
        return;
      case TOPICS.inbox:
        if (!checks.inbox(event.d)) return;
        inbox = event.d;
        inboxDirty = true;
        if (!batched) tellInbox();
        return;
      case TOPICS.jackpot:
        if (!checks.jackpot(event.d)) return;
        jackpot = event.d;
        jackpotDirty = true;
        if (!batched) tellJackpot();
    }
  };
  bus.on('ev', onEvent);
  return {
    frame: () => {
      if (winnersDirty) tellWinners();
      if (balanceDirty) tellBalance();
      if (inboxDirty) tellInbox();
      if (jackpotDirty) tellJackpot();
    },
    stop: () => {
      bus.off('ev', onEvent);
      winners = [];
    },
  };
}

/** Decoding and dispatch alone: what no variant can go below. */
export const floor: Variant = {
  name: 'floor: decode + emit only',
  batched: true,
  start: ({ bus, screen }) => {
    const onEvent = () => {
      screen.notifications += 1;
    };
    bus.on('ev', onEvent);
    return Promise.resolve({ frame: () => {}, stop: () => void bus.off('ev', onEvent) });
  },
};
