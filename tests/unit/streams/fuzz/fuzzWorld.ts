import { merge, type Subscription } from 'rxjs';
import { z } from 'zod';
import type { TopicChange } from '../../../../streams/platform.ts';

import { MockTransport } from '../../../../streams/replay/mockTransport.ts';
import { JackpotState } from '../../../../streams/wire/jackpot/shapes.ts';
import type { Resume } from '../../../../streams/wire/protocol/position.ts';
import { BalanceState } from '../../../../streams/wire/wallet/shapes.ts';
import { WinnersState } from '../../../../streams/wire/winners/shapes.ts';
import { balanceOf, createStreamWorld } from '../../support/linkStreams.ts';
import { jackpot, winner } from '../../support/liveWorld.ts';
import { recordingLogger } from '../../support/logger.ts';
import { TopicLog } from '../../support/topicLog.ts';

const ROWS = 20;
/** How many states back something may come from that is still on its way. */
const MEMORY = 100;

/** What the gateway of this world knows, and nobody else may add to. */
function createLogs(): readonly TopicLog[] {
  return [
    new TopicLog({
      name: 'g:winners',
      kind: 'log',
      encode: winner,
      state: items => items.slice(0, ROWS),
    }),
    new TopicLog({
      name: 'g:jackpot',
      kind: 'value',
      encode: jackpot,
      state: ([newest]) => newest ?? jackpot(0),
    }),
    new TopicLog({
      name: 'u:member:balance',
      kind: 'value',
      encode: n => balanceOf(n, n),
      state: ([newest]) => newest ?? balanceOf(0),
    }),
  ];
}

const SHOWN = {
  winners: WinnersState.nullable(),
  jackpot: JackpotState.extend({ source: z.enum(['gateway', 'simulated']) }).nullable(),
  balance: BalanceState.nullable(),
};

/** A signed-in page over a gateway that says anything; call after `vi.useFakeTimers()`. */
export function createFuzzWorld() {
  const logs = createLogs();
  const logger = recordingLogger();
  /** Sentences about what must not be. */
  const faults: string[] = [];
  const fault = (what: string, value: unknown) => {
    if (faults.length < 10) faults.push(`${what}: ${JSON.stringify(value)?.slice(0, 300)}`);
  };
  const transports: FedTransport[] = [];
  class FedTransport extends MockTransport {
    override onOpen(): void {
      transports.push(this);
      super.onOpen();
    }
    feed(frame: string | Buffer): void {
      try {
        this.onData(typeof frame === 'string' ? frame : new Uint8Array(frame).buffer);
      } catch (error) {
        // engine.io-client throws at a second handshake it can't read. A page reports that and lives on.
        if (typeof frame !== 'string' || !frame.startsWith('0')) throw error;
      }
    }
  }

  /** Everything that is applied must be what the gateway has published. */
  const applied = ({ topic, by, e, s, data }: TopicChange) => {
    const log = logs.find(({ name }) => name === topic);
    if (log === undefined || by === 'clear') return;
    const known = log.history.slice(-MEMORY).flatMap(snap => (snap.e === e && snap.s === s ? [snap.st] : []));
    const wanted = log.kind === 'log' && by === 'event' ? known.map(st => (st as unknown[])[0]) : known;
    const text = JSON.stringify(data);
    if (!wanted.some(value => JSON.stringify(value) === text)) fault(`${topic} ${by} ${e} ${s}`, data);
  };

  const { world, streams, states } = createStreamWorld({ token: 'member' }, ({ deps, on, reply }) => {
    Object.assign(deps, { socket: { transports: [FedTransport] }, logger, inspector: { applied } });
    on('GET /v1/session', () => new Response(JSON.stringify({ uid: 'member', gen: 1, state: 'ok', now: 1 })));
    on('GET /v1/snap', ({ query }) => {
      const snaps = (query.get('t') ?? '').split(',').flatMap(name => {
        const state = states.get(name);
        if (state !== undefined)
          return [{ t: name, kind: 'value', e: '1.s', s: state.s, ts: 1, st: state.st }];
        return logs.filter(log => log.name === name).map(log => log.snap());
      });
      return new Response(JSON.stringify(snaps));
    });
    reply((event, body) => {
      if (event !== 'sync') return { ok: true, ttl: 600_000 };
      const { rs } = body as { rs: Resume[] };
      const r = rs.flatMap(resume =>
        logs.filter(({ name }) => name === resume[0]).map(log => log.answer(resume)),
      );
      return { now: Date.now(), r };
    });
  });
  states.delete('g:winners');

  const shown: Subscription = merge(
    streams.winners.winners$,
    streams.jackpot.jackpot$,
    streams.balance.balance$,
  ).subscribe(() => {
    const values = {
      winners: streams.winners.winners$.value,
      jackpot: streams.jackpot.jackpot$.value,
      balance: streams.balance.balance$.value,
    };
    for (const [name, schema] of Object.entries(SHOWN)) {
      const value = values[name as keyof typeof values];
      if (!schema.safeParse(value).success) fault(`${name} shown`, value);
    }
  });

  return {
    world,
    streams,
    logs,
    logger,
    faults,
    /** Whether the gateway's frames arrive. */
    isLive: () => streams.connection.state$.value.phase === 'live',
    feed: (frame: string | Buffer) => transports.at(-1)?.feed(frame),
    /** Forgets transports that are gone. */
    tidy: () => void transports.splice(0, transports.length - 1),
    publish() {
      for (const log of logs) world.emit('ev', log.publish());
    },
    close() {
      shown.unsubscribe();
      streams.close();
    },
  };
}
export type FuzzWorld = ReturnType<typeof createFuzzWorld>;
