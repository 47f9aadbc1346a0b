import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import type { Snap } from '../../../streams/wire/protocol/position.ts';
import type { TopicShape } from '../../../streams/wire/protocol/topic.ts';
import type { CallName } from '../../../streams/wire/tables/calls.ts';
import { type Mode, NotApplicable } from '../case.ts';
import { expect, PATIENCE_MS, topicOf } from '../expect.ts';
import type { Target } from '../target.ts';
import { type Account, signIn } from './accounts.ts';
import { type Connection, type Credentials, openConnection } from './connection.ts';
import { createPlayers, type PlayerPool, type Players } from './players.ts';
import { openRaw, type RawConnection } from './raw.ts';
import { createRest, type Rest } from './rest.ts';
import type { Traffic } from './traffic.ts';

/** Pause between two looks for a win. */
const LOOK_EVERY_MS = 20;

/** The topics that cases are about. */
export interface CaseTopics {
  /** A log that whoever connects may read, and that goes on by bets or by itself. */
  readonly log: string;
  /** A value that whoever connects may read, and that nothing changes during a run. */
  readonly still: string;
  /** A value of an account that its bets change. */
  own(uid: string): string;
  /** What the tables say of a topic; a `Mismatch` when there is no such topic. */
  shapeOf(t: string): TopicShape;
}

/** Those of a gateway. */
const TOPICS: CaseTopics = {
  ...{ log: 'g:winners', still: 'g:status' },
  own: uid => `u:${uid}:balance`,
  shapeOf: topicOf,
};

/** What a case works with. */
export interface Bench {
  readonly target: Target;
  readonly mode: Mode;
  readonly rest: Rest;
  readonly players: Players;
  readonly topics: CaseTopics;
  /** A connection; closed when the case ends. */
  connect(credentials?: Credentials): Connection;
  /** A bare transport; closed when the case ends. */
  raw(): Promise<RawConnection>;
  /** Somebody signed in, in a session of its own. */
  signIn(): Promise<Account>;
  /** A topic of somebody else. */
  foreignTopic(): Promise<string>;
  /** A snapshot of one topic, which must be allowed. */
  snap(t: string, token?: string): Promise<Snap>;
  /**
   * Makes that many events of the log, by wins of in-house games where it is that of winners; its snapshot that has all of them.
   * A gateway may publish a win after it has answered the bet.
   */
  win(count: number): Promise<Snap>;
  /** A command as the operator. */
  operate(name: CallName, params: Readonly<Record<string, unknown>>): Promise<Envelope>;
}

/** What cases of one run share. */
export interface Shared {
  readonly target: Target;
  readonly mode: Mode;
  readonly pool: PlayerPool;
}

/** A bench with nothing on it, and the way to clear it. */
export interface OpenedBench {
  readonly bench: Bench;
  clear(): void;
}

/** Opens one for a gateway. */
export function openBench(shared: Shared, traffic: Traffic): OpenedBench {
  const { target } = shared;
  const rest = createRest(target.origin, target.merchant, traffic);
  const opened: { close(): void }[] = [];
  const keep = <T extends { close(): void }>(connection: T): T => {
    opened.push(connection);
    return connection;
  };
  const enter = () => signIn(rest, traffic, target);
  const bench: Bench = {
    ...shared,
    rest,
    topics: TOPICS,
    players: createPlayers(rest, shared.pool, enter),
    connect: credentials => keep(openConnection(target.origin, traffic, credentials)),
    raw: async () => keep(await openRaw(target.origin, traffic)),
    signIn: enter,
    async foreignTopic() {
      // With one account only, a made-up one has to do.
      const uid = target.credentials === null ? (await enter()).uid : `x${randomUUID().slice(0, 8)}`;
      return TOPICS.own(uid);
    },
    async snap(t, token) {
      const [snap] = await rest.value('snap', { params: { t }, ...(token === undefined ? {} : { token }) });
      expect(snap !== undefined && 'st' in snap, `a snapshot of ${t}`);
      return snap;
    },
    async win(count) {
      const wanted = (await bench.snap(TOPICS.log)).s + count;
      await bench.players.win(count);
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const snap = await bench.snap(TOPICS.log);
        if (snap.s >= wanted) return snap;
        expect(performance.now() < until, `position ${wanted} or later after ${count} wins`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    operate(name, params) {
      if (target.operatorToken === null) throw new NotApplicable('no operator token was given');
      return rest.answer(name, { params, token: target.operatorToken, key: randomUUID() });
    },
  };
  return {
    bench,
    clear: () => {
      for (const connection of opened) connection.close();
    },
  };
}
