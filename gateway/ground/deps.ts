import type { Database } from '../db/database.ts';
import type { Clock } from './clock/clock.ts';
import type { Log } from './log.ts';
import type { LoopHealth } from './loopHealth.ts';
import type { Publish, ReadSnap } from './publish.ts';

/** What every domain module gets. */
export interface ModuleDeps {
  readonly database: Database;
  /** World time. */
  readonly clock: Clock;
  /** Real time, epoch ms: expiry of tokens, rate limits. */
  readonly wall: () => number;
  /** Cryptographic random bytes; seeded in tests. */
  readonly randomBytes: (size: number) => Buffer;
  readonly publish: Publish;
  readonly readSnap: ReadSnap;
  readonly log: Log;
  /** Where the module's loops are noted; nowhere when missing. */
  readonly loopHealth?: LoopHealth | undefined;
}
