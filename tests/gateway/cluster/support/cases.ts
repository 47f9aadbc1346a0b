import { drifting, hourAhead, hourBehind } from './faults/clocks.ts';
import { failedOver, restored } from './faults/database.ts';
import { deployed } from './faults/deployed.ts';
import {
  directKilled,
  gatewayKilled,
  haproxyKilled,
  pgbouncerKilled,
  pgbouncerRestarted,
  redisKilled,
  standbyKilled,
} from './faults/killed.ts';
import { redisFlushed, redisFull, redisPaused } from './faults/redis.ts';
import type { Fault } from './scene.ts';

/** What of a cluster a fault is about. */
export const FAULT_KINDS = ['a process', 'Redis', 'the database', 'a clock'] as const;

/** A fault of the cluster, by its number in docs/reliability.md. */
export interface FaultCase {
  readonly number: number;
  /** What happens, for a title. */
  readonly what: string;
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly fault: Fault;
  /** Whether it needs clocks that can be wrong. */
  readonly needsClocks?: true;
}

/** All of them, in the order in which one cluster bears them: what leaves the most behind comes last. */
export const faultCases = (build: string): readonly FaultCase[] => [
  { number: 75, kind: 'a process', what: 'a gateway is killed', fault: gatewayKilled(0) },
  { number: 75, kind: 'a process', what: 'the other gateway is killed', fault: gatewayKilled(1) },
  { number: 76, kind: 'a process', what: 'Redis is killed', fault: redisKilled },
  { number: 77, kind: 'a process', what: 'pgbouncer is killed', fault: pgbouncerKilled },
  {
    number: 77,
    kind: 'a process',
    what: 'the way to the primary past pgbouncer is killed',
    fault: directKilled,
  },
  { number: 78, kind: 'a process', what: 'haproxy is killed', fault: haproxyKilled },
  { number: 79, kind: 'a process', what: 'the standby is killed', fault: standbyKilled },
  { number: 80, kind: 'Redis', what: 'Redis stands still for ten seconds', fault: redisPaused },
  { number: 81, kind: 'Redis', what: 'Redis is emptied, and its connections end', fault: redisFlushed },
  { number: 82, kind: 'Redis', what: 'Redis is full', fault: redisFull },
  {
    number: 83,
    kind: 'the database',
    what: 'the primary is killed, the standby takes over, the old one comes back',
    fault: failedOver,
  },
  { number: 84, kind: 'a process', what: 'pgbouncer is restarted', fault: pgbouncerRestarted },
  {
    number: 85,
    kind: 'a clock',
    what: 'the clock of one host is an hour ahead',
    fault: hourAhead(1),
    needsClocks: true,
  },
  {
    number: 86,
    kind: 'a clock',
    what: 'the clock of one host is an hour behind',
    fault: hourBehind(1),
    needsClocks: true,
  },
  {
    number: 87,
    kind: 'a clock',
    what: 'the clock of one host gains five parts in a hundred',
    fault: drifting(1),
    needsClocks: true,
  },
  { number: 88, kind: 'the database', what: 'a backup is restored under connected clients', fault: restored },
  {
    number: 89,
    kind: 'a process',
    what: 'an old and a new version side by side, and back',
    fault: deployed(build),
  },
];

/** One case of each kind, by turns: over some changes every one. A night runs them all. */
export const casesOfTurn = (all: readonly FaultCase[], turn: number): readonly FaultCase[] =>
  FAULT_KINDS.flatMap(kind => {
    const own = all.filter(one => one.kind === kind);
    return own.slice(turn % own.length).slice(0, 1);
  });
