import type { Crowd } from './clients/crowd.ts';
import type { GatewayProcess } from './gateway/gatewayProcess.ts';
import type { World } from './world/openWorld.ts';
import type { TopicReads } from './world/reads.ts';

/** What a scenario works on: a gateway, its database and a crowd that is live. */
export interface Bench {
  readonly world: World;
  readonly gateway: GatewayProcess;
  readonly crowd: Crowd;
  readonly reads: TopicReads;
}

/** One line of the report. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What it is compared with, and whether that was reached. */
  readonly goal?: { readonly text: string; readonly met: boolean };
}

/** A count as people read it: 12,345. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Reads of the database next to the number of clients, with the goal of 5 %. */
export function readsFigure(name: string, reads: number | null, clients: number): Figure {
  if (reads === null) return { name, value: 'not counted: the server has no pg_stat_statements' };
  const share = (reads / clients) * 100;
  return {
    name,
    value: `${count(reads)} (${share.toFixed(2)} % of clients)`,
    goal: { text: '< 5 %', met: share < 5 },
  };
}
