import { BehaviorSubject, Subject } from 'rxjs';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import type { DrawnTicket, LotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import type { LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { refused, verb, worked } from './fakeActions.ts';

/** Lottery tickets of somebody who has none, unless given. */
export function fakeLotteryTickets(...tickets: readonly LotteryTicket[]) {
  return {
    tickets$: new BehaviorSubject<Remote<readonly LotteryTicket[]>>(answered(tickets)),
    drawn$: new Subject<readonly DrawnTicket[]>(),
    earlier: verb<LotteryTicketsStore['earlier']>(() => worked([])),
    stop: verb<LotteryTicketsStore['stop']>(() => refused('offline')),
    refresh: () => {},
  } satisfies LotteryTicketsStore;
}
