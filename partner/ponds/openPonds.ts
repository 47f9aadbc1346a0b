import { MINUTE } from '../../streams/wire/protocol/durations.ts';
import type { NameIn, StateOf } from '../../streams/wire/protocol/tables.ts';
import type { Clock } from '../clock.ts';
import { ownerOf } from '../realtime/owner.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Session } from '../store/lines.ts';
import { createLatest } from '../tables/offer/latest.ts';
import { createPonds, type Pond } from './pond.ts';
import { areOfOneGame, pondNames } from './pondNames.ts';
import type { Ponds } from './ponds.ts';
import { PERIOD_MS } from './rules/swims.ts';
import type { Seated } from './seats.ts';
import type { Volley } from './wire/state.ts';
import type { PondTopics } from './wire/topics.ts';
import { seatOwner } from './wire/words.ts';

export interface PondsDeps {
  readonly clock: Clock;
  /** Every seed follows from it. */
  readonly secret: string;
  readonly publish: Realtime<PondTopics>['publish'];
  readonly isWatched: Realtime<PondTopics>['isWatched'];
  /** What others are told of somebody. */
  readonly nameOf: (session: Session) => string;
}

/** How long a page that isn't connected has its seat, ms. */
const GRACE_MS = MINUTE;

/** Owners that are remembered: the player's part of one may be a hash. */
const MOST_OWNERS = 20_000;

/** Somebody who may have a seat at a pond. */
interface Sitter extends Pick<Seated, 'player' | 'name'> {
  readonly pond: string;
}

export function openPonds({ clock, secret, publish, isWatched, nameOf }: PondsDeps): Ponds {
  const make = createPonds(clock, secret);
  const ponds = new Map<string, Pond>();
  /** Who may have a seat where, by the owners of their topics. */
  const owners = createLatest<Sitter>(MOST_OWNERS);
  let stopTicking: (() => void) | null = null;
  const pondOf = (id: string): Pond => {
    const known = ponds.get(id) ?? make(id);
    ponds.set(id, known);
    return known;
  };
  const ownerAt = (player: string, pond: string) => seatOwner(ownerOf(player), pond);
  const isThere =
    (pond: string) =>
    ({ player, at }: Seated) =>
      clock.now() - at < GRACE_MS || isWatched('seat', ownerAt(player, pond));
  const tell = (pond: Pond) => publish('pond', pond.id, pond.now());

  /** Each watched pond is told of the next seed when its period begins. */
  function tickLater(): void {
    const wait = PERIOD_MS - (clock.now() % PERIOD_MS);
    stopTicking ??= clock.after(wait, () => {
      stopTicking = null;
      const watched = [...ponds.values()].filter(({ id }) => isWatched('pond', id));
      for (const pond of watched) {
        pond.seats.clear(isThere(pond.id));
        tell(pond);
      }
      if (watched.length > 0) tickLater();
    });
  }

  /** The pond of a game of this server by its name, made when it is asked for first; null for a name that is none. */
  function pondFor(session: Session, id: string): Pond | null {
    return pondNames(session).includes(id) ? pondOf(id) : null;
  }

  function take({ player, name, pond: id }: Sitter): number | null {
    const pond = pondOf(id);
    const before = pond.seats.of(player);
    const seat = pond.seats.take({ player, name, at: clock.now() });
    if (before === seat) return seat;
    // One seat for each player of a game, whatever a page follows.
    for (const other of ponds.values())
      if (other.id !== id && areOfOneGame(other.id, id) && other.seats.leave(player)) tell(other);
    tell(pond);
    publish('seat', ownerAt(player, id), { pond: id, seat });
    return seat;
  }
  const sitter = (session: Session, pond: string): Sitter =>
    owners.set(ownerAt(session.player, pond), { pond, player: session.player, name: nameOf(session) });

  function stateOf(key: NameIn<PondTopics>, owner: string | null): unknown {
    if (owner === null) return null;
    if (key !== 'seat') {
      const pond = ponds.get(owner);
      if (pond === undefined) return null;
      return key === 'pond' ? pond.now() : pond.splashes();
    }
    const own = owners.get(owner);
    return own === undefined ? null : { pond: own.pond, seat: pondOf(own.pond).seats.of(own.player) };
  }

  return {
    join(session) {
      const all = pondNames(session);
      const own = all.find(id => ponds.get(id)?.seats.of(session.player) != null);
      for (const id of own === undefined ? all : [own]) {
        const pond = pondOf(id);
        pond.seats.clear(isThere(id));
        const seat = take(sitter(session, id));
        if (seat !== null) return { pond: id, seat };
      }
      return { pond: all.at(-1) ?? '', seat: null };
    },
    fire(session, id, { pond: name, each, shots }) {
      const pond = pondFor(session, name);
      const seat = pond === null ? null : take(sitter(session, name));
      if (pond === null || seat === null) return { code: 'no_seat' };
      const gone = shots.filter(({ fish, kind }) => !pond.isThere(fish, kind)).map(({ fish }) => fish);
      if (gone.length > 0) return { code: 'fish_gone', fish: [...new Set(gone)] };
      const fish = shots.map(it => it.fish);
      const volley: Volley = { id, seat, stake: each, fish, at: clock.now() };
      pond.add({ volley, caught: [] });
      publish('splash', pond.id, { volley, caught: [] });
      return null;
    },
    caught(session, name, fish) {
      const pond = ponds.get(name);
      if (pond === undefined || fish.length === 0) return;
      const seat = pond.seats.of(session.player) ?? 0;
      const at = clock.now();
      const splash = { volley: null, caught: fish.map(it => ({ ...it, seat, at })) };
      pond.add(splash);
      publish('splash', pond.id, splash);
    },
    mayRead(session, key, owner) {
      if (session === null || owner === null) return false;
      if (key !== 'seat') return pondFor(session, owner) !== null;
      const prefix = ownerAt(session.player, '');
      const pond = owner.slice(prefix.length);
      if (!owner.startsWith(prefix) || pondFor(session, pond) === null) return false;
      sitter(session, pond);
      return true;
    },
    begin: <K extends NameIn<PondTopics>>(key: K, owner: string | null) =>
      stateOf(key, owner) as StateOf<PondTopics, K> | null,
    watched(key, owner, isRead) {
      if (owner === null) return;
      const pond = ponds.get(owner);
      if (key === 'pond' && isRead && pond !== undefined) {
        tell(pond);
        tickLater();
      }
      const own = key === 'seat' ? owners.get(owner) : undefined;
      if (own === undefined) return;
      const at = pondOf(own.pond);
      if (isRead) take(own);
      else if (at.seats.leave(own.player)) tell(at);
    },
    stop() {
      stopTicking?.();
      stopTicking = null;
    },
  };
}
