import type { Ev } from '../../../../streams/wire/protocol/frames.ts';
import type { Delivery, DeliveryReader } from '../delivery.ts';
import type { Bus } from '../port.ts';
import { createChannels } from './channels.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Link } from './link.ts';
import { createLinkKeeper } from './linkKeeper.ts';
import { readMessage } from './message.ts';
import { createBusPublisher } from './publisher.ts';
import { createSubscriptions } from './subscriptions.ts';

/** Characters of transactions that were heard of and not asked for yet; more are forgotten, and sent again. */
const MOST_HEARD = 4 * 1024 * 1024;

/** What a bus over Redis is made of. */
export interface RedisBusDeps {
  /** One server, or any of a cluster. */
  readonly url: string;
  /** Name of the store, so that two worlds may share a server. */
  readonly store: string;
  /** Distinguishes this process from others. */
  readonly id: string;
  /** What says that there is something to read while Redis is away; closed with this one. */
  readonly instead: Bus;
  readonly log: { warn(detail: object, message: string): void; info(detail: object, message: string): void };
}

/** A bus with what else may be asked of its Redis. */
export interface RedisBus extends Bus {
  /** Name of the store. */
  readonly store: string;
  /** The link of the moment; null while Redis is away. */
  link(): Link | null;
}

const NOBODY: DeliveryReader = { events: () => {}, settled: () => {}, lost: () => {} };

/**
 * Sends the events themselves, on sharded channels of Redis 7 or Valkey. While Redis is away events are dropped, and readers,
 * who read the log then, are woken by PostgreSQL.
 */
export function createRedisBus(deps: RedisBusDeps): RedisBus {
  const channels = createChannels(deps.store);
  const counts = { published: 0, dropped: 0, received: 0, republished: 0 };
  let reader = NOBODY;
  let heard = '';

  const onMessage = (text: string, channel: string) => {
    if (heartbeat.heard(channel)) return;
    if (channel === channels.sent) {
      if (heard.length < MOST_HEARD) heard += `${text} `;
      return;
    }
    const message = readMessage(text);
    if (message === null) return;
    counts.received += message.events.length;
    reader.events(message.events, message.renewed);
  };
  const subscriptions = createSubscriptions(
    () => reader.settled(),
    (over, why) => keeper.replace(over, why),
  );
  const heartbeat = createHeartbeat(channels, deps.id, link =>
    keeper.replace(link, new Error('Redis passes nothing on')),
  );
  let beats: readonly string[] = [];
  const keeper = createLinkKeeper({
    url: deps.url,
    onMessage,
    onUp: link => {
      beats = heartbeat.watch(link);
      for (const channel of beats) subscriptions.want(channel);
      subscriptions.use(link);
      deps.log.info({}, 'events go over Redis');
    },
    onDown: why => {
      heartbeat.stop();
      for (const channel of beats) subscriptions.forget(channel);
      beats = [];
      counts.dropped += publisher.reset();
      subscriptions.use(null);
      heard = '';
      reader.lost();
      // Others of the same server read the log now as well.
      deps.instead.doubt();
      deps.log.warn({ err: why }, 'Redis is away: events go by PostgreSQL');
    },
  });
  const publisher = createBusPublisher(channels, keeper.current, keeper.replace);
  subscriptions.want(channels.sessions);
  keeper.open();

  const own = (t: string) => channels.of(t)[0];
  const delivery: Delivery = {
    open: to => {
      reader = to;
      if (subscriptions.standing() !== null) to.settled();
    },
    want: t => subscriptions.want(own(t)),
    forget: t => subscriptions.forget(own(t)),
    reached: names => subscriptions.reached([...new Set(names.map(own))]),
    standing: subscriptions.standing,
    connected: () => keeper.current() !== null,
    resend(events: readonly Ev[]) {
      const written = events.map(({ t, e, s, ts, d }) => ({ t, e, s, ts, d: JSON.stringify(d) }));
      if (publisher.repeat(written)) counts.republished += events.length;
    },
    followSent: on => (on ? subscriptions.want(channels.sent) : subscriptions.forget(channels.sent)),
    sentSince() {
      const since = heard;
      heard = '';
      return since;
    },
  };
  return {
    store: deps.store,
    link: keeper.current,
    announce(said) {
      const taken = publisher.say(said);
      if (taken) counts.published += said.events.length;
      else counts.dropped += said.events.length;
      if (!taken) deps.instead.announce(said);
    },
    // Who sends again what was not said finds it within a second.
    doubt() {
      if (keeper.current() === null) deps.instead.doubt();
    },
    delivery,
    state: () => ({
      ...{ driver: 'redis', connected: keeper.current() !== null, subscribed: subscriptions.count() },
      ...counts,
    }),
    async close() {
      await publisher.flush();
      heartbeat.stop();
      keeper.close();
      await deps.instead.close();
    },
  };
}
