import type { Scope } from '../../../streams/scope.ts';
import type { CaughtFish, Volley } from '../../ponds/wire/state.ts';
import type { PondTopics } from '../../ponds/wire/topics.ts';
import type { FeedConnection } from '../link/feedConnection.ts';
import type { PageCalls, PageLink } from '../link/openLink.ts';
import { createShoal, type FishInSight } from './inSight.ts';
import { createPondFeeds } from './pondFeeds.ts';

/** Where the player sits; `seat` is null where all are taken. */
export interface PondPlace {
  readonly pond: string;
  readonly seat: number | null;
}

export interface PondModelDeps {
  readonly link: Pick<PageLink<PageCalls, PondTopics>, 'live' | 'offset'>;
  /** What owns the topics of the player. */
  readonly owner: string;
  readonly scope: Scope;
  readonly on: {
    /** Who sits where has changed. */
    seats(names: readonly (string | null)[]): void;
    /** Somebody else has fired. */
    volley(volley: Volley): void;
    /** Somebody has caught a fish. */
    caught(caught: CaughtFish): void;
    connection(now: FeedConnection): void;
  };
}

/** A pond as a page knows it. */
export interface PondModel {
  /** Follows a pond; only one at a time. */
  sit(place: PondPlace): void;
  place(): PondPlace;
  /** Masked names by seat; null for a free one. */
  seats(): readonly (string | null)[];
  connection(): FeedConnection;
  /** The fish that can be aimed at now. */
  inSight(): readonly FishInSight[];
  /** A fish where it is now, caught or not; null when it is out of sight. */
  find(fish: string): FishInSight | null;
  /** A fish was caught by this page's own shot, which is known before everybody is told. */
  take(fish: string): void;
}

/** Fish that were caught and are remembered: more than are in sight. */
const MOST_GONE = 300;
const NONE: ReadonlySet<string> = new Set();

export function createPondModel({ link, owner, scope, on }: PondModelDeps): PondModel {
  const shoal = createShoal();
  const gone = new Set<string>();
  let place: PondPlace = { pond: '', seat: null };
  let seats: readonly (string | null)[] = [];
  let connection: FeedConnection = 'connecting';
  function take(fish: string): void {
    gone.add(fish);
    const [oldest] = gone;
    if (gone.size > MOST_GONE && oldest !== undefined) gone.delete(oldest);
  }
  const follow = createPondFeeds({
    ...{ link, owner, scope },
    onPond(pond) {
      shoal.learn(pond);
      seats = pond.seats;
      on.seats(seats);
    },
    onSeat(seat) {
      place = { ...place, seat };
    },
    onVolley(volley) {
      if (volley.seat !== place.seat) on.volley(volley);
    },
    onCaught(caught, isNew) {
      if (isNew) on.caught(caught);
      take(caught.fish);
    },
    onConnection(now) {
      connection = now;
      on.connection(now);
    },
  });
  return {
    sit(next) {
      place = next;
      follow(next.pond);
    },
    place: () => place,
    seats: () => seats,
    connection: () => connection,
    inSight: () => shoal.at(link.offset.now(), gone),
    find: fish => shoal.at(link.offset.now(), NONE).find(({ swim }) => swim.fish === fish) ?? null,
    take,
  };
}
