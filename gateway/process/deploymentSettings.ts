import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { onOff } from './settingShapes.ts';

/** Most workers of a gateway. */
const MOST_WORKERS = 256;

const workers = z.string().transform((text, context): number => {
  if (text === 'auto') return Math.min(availableParallelism(), MOST_WORKERS);
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_WORKERS) return Number(text);
  context.addIssue({ code: 'custom', message: `must be auto, or a number from 1 to ${MOST_WORKERS}` });
  return z.NEVER;
});

/** Settings of how a gateway runs among others and behind balancers; see docs/processes.md. */
export const DEPLOYMENT_SETTINGS = {
  /**
   * Processes that serve: `auto` is one for each core. With more than one, a further process starts them, shares the port out
   * to them, and serves nothing itself.
   */
  WORKERS: workers.prefault('1'),
  /**
   * Begins the session ids of this gateway, so that a balancer can send the requests of a polling client to it. Letters and
   * digits, another for each gateway of a world; made of the machine's name and the port unless set.
   */
  GATEWAY_NAME: z
    .string()
    .regex(/^[A-Za-z0-9]{1,16}$/, 'must be 1 to 16 letters and digits')
    .optional(),
  /**
   * The server itself when `DATABASE_URL` leads to a pooler: for what needs a session of its own (the log, migrations).
   */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  /** `off`: statements have no names, for a pooler that loses them; each is then planned anew. */
  NAMED_STATEMENTS: onOff.default(true),
  /**
   * How long `/readyz` answers 503 after SIGTERM while everything is still served, seconds: a balancer needs that long to
   * notice. 5 unless this is a demo that nobody else can reach.
   */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(3_600).optional(),
  /** How many sockets a second are then sent to other gateways; 1,000, or all at once in such a demo. */
  DRAIN_PER_SECOND: z.coerce.number().int().positive().optional(),
};

/** How a gateway stops on SIGTERM. */
export interface StopSettings {
  /** Seconds. */
  readonly SHUTDOWN_DELAY: number;
  /** Sockets a second; null for all at once. */
  readonly DRAIN_PER_SECOND: number | null;
}

/** @param alone Whether nobody but this machine's people uses the gateway: nothing waits for a balancer. */
export function readStopSettings(
  set: { readonly [Key in keyof StopSettings]?: number | undefined },
  alone: boolean,
): StopSettings {
  return {
    SHUTDOWN_DELAY: set.SHUTDOWN_DELAY ?? (alone ? 0 : 5),
    DRAIN_PER_SECOND: set.DRAIN_PER_SECOND ?? (alone ? null : 1_000),
  };
}
