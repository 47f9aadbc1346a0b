import { SEATS } from './wire/words.ts';

/** Somebody at a cannon. */
export interface Seated {
  /** At this server. */
  readonly player: string;
  /** Masked, for everybody. */
  readonly name: string;
  /** When they came or shot last, epoch ms. */
  readonly at: number;
}

/** Seats of one pond, in memory: a server that comes back seats whoever shoots. */
export interface Seats {
  /** Names by seat; null for a free one. */
  names(): (string | null)[];
  /** Of a player; null for none. */
  of(player: string): number | null;
  /** Seats a player, where they sat before or at the first free seat; null where none is free. */
  take(seated: Seated): number | null;
  /** Frees the seat of a player. Answers whether there was one. */
  leave(player: string): boolean;
  /** Frees the seats of those who are not there. Answers whether there were any. */
  clear(isThere: (seated: Seated) => boolean): boolean;
}

export function createSeats(): Seats {
  const seats: (Seated | null)[] = Array.from({ length: SEATS }, () => null);
  const placeOf = (player: string) => seats.findIndex(it => it?.player === player);
  return {
    names: () => seats.map(it => it?.name ?? null),
    of(player) {
      const at = placeOf(player);
      return at === -1 ? null : at;
    },
    take(seated) {
      const own = placeOf(seated.player);
      const at = own === -1 ? seats.indexOf(null) : own;
      if (at === -1) return null;
      seats[at] = seated;
      return at;
    },
    leave(player) {
      const at = placeOf(player);
      if (at !== -1) seats[at] = null;
      return at !== -1;
    },
    clear(isThere) {
      const gone = seats.flatMap((it, at) => (it === null || isThere(it) ? [] : [at]));
      for (const at of gone) seats[at] = null;
      return gone.length > 0;
    },
  };
}
