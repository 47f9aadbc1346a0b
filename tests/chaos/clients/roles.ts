import type { People, Player } from '../world/people.ts';

/** Who sits in front of a client. */
export type Role = 'visitor' | 'member' | 'agent';

/** One tab: two of the same `browser` share token, lock and channel. */
export interface Seat {
  readonly role: Role;
  readonly player: Player | null;
  readonly browser: string;
}

/** Seats in turn: visitors, one member with several tabs, two agents of one team, one of them with two tabs. */
export function seatOf(index: number, { mira, arun, bela, bots }: People): Seat {
  const bot = bots[0] ?? null;
  const seats: readonly Seat[] = [
    { role: 'member', player: mira, browser: 'mira' },
    { role: 'agent', player: arun, browser: 'arun' },
    { role: 'visitor', player: null, browser: `visitor ${index}` },
    { role: 'member', player: mira, browser: 'mira' },
    { role: 'agent', player: bela, browser: 'bela' },
    { role: 'member', player: bot, browser: 'bot' },
    { role: 'agent', player: arun, browser: 'arun' },
    { role: 'member', player: mira, browser: 'mira' },
  ];
  const seat = seats[index % seats.length];
  if (seat === undefined) throw new Error('there are no seats');
  return seat;
}
