import { state } from '@react-rxjs/core';
import { distinctUntilChanged, filter, fromEvent, map, type Observable, scan, share } from 'rxjs';
import type { Winner } from '../../../streams/wire/winners/shapes.ts';
import { maxWinOf, ROWS, times } from '../stream/screen.ts';
import type { Variant, Wiring } from '../stream/variant.ts';
import { type Event, TOPICS, type TopicName } from '../stream/workload.ts';

type PayloadOf<K extends TopicName> = Extract<Event, { t: (typeof TOPICS)[K] }>['d'];

/** The good payloads of one topic. */
function payloads<K extends TopicName>({ bus, checks }: Wiring, key: K): Observable<PayloadOf<K>> {
  // The emitter has addEventListener, which its types leave out.
  const events$ = fromEvent(bus as unknown as EventTarget, 'ev') as Observable<unknown> as Observable<Event>;
  return events$.pipe(
    filter(event => event.t === TOPICS[key] && checks[key](event.d)),
    map(event => event.d as PayloadOf<K>),
    share(),
  );
}

/** react-rxjs: one `state()` per slice, derived states for selectors. */
export const reactRxjs: Variant = {
  name: 'react-rxjs: state() per slice',
  batched: false,
  start: wiring => {
    const { screen, views } = wiring;
    const rows$ = payloads(wiring, 'winners').pipe(
      scan((rows: readonly Winner[], win) => [win, ...rows.slice(0, ROWS - 1)], []),
    );
    const winners$ = state(rows$);
    const maxWin$ = state(winners$.pipe(map(maxWinOf), distinctUntilChanged()));
    const balance$ = state(payloads(wiring, 'balance'));
    const sum$ = state(
      balance$.pipe(
        map(it => it.sum),
        distinctUntilChanged(),
      ),
    );
    const inbox$ = state(payloads(wiring, 'inbox'));
    const unread$ = state(
      inbox$.pipe(
        map(it => it.unread),
        distinctUntilChanged(),
      ),
    );
    const latest$ = state(
      inbox$.pipe(
        map(it => it.latest),
        distinctUntilChanged(),
      ),
    );
    const jackpot$ = state(payloads(wiring, 'jackpot'));
    const pool$ = state(
      jackpot$.pipe(
        map(it => it.amount),
        distinctUntilChanged(),
      ),
    );
    const open: { unsubscribe(): void }[] = [];
    times(views.winners, () => open.push(winners$.subscribe(screen.onWinners)));
    times(views.maxWin, () => open.push(maxWin$.subscribe(screen.onMaxWin)));
    times(views.sum, () => open.push(sum$.subscribe(screen.onSum)));
    times(views.unread, () => open.push(unread$.subscribe(screen.onUnread)));
    times(views.latest, () => open.push(latest$.subscribe(screen.onLatest)));
    times(views.pool, () => open.push(pool$.subscribe(screen.onPool)));
    return Promise.resolve({
      frame: () => {},
      stop: () => {
        for (const one of open) one.unsubscribe();
      },
    });
  },
};
