import { z } from 'zod';
import { Count } from '../../../streams/wire/protocol/bounds.ts';
import { defineTopic } from '../../../streams/wire/protocol/topic.ts';

/** What a pool holds, hundredths of a minor unit, and the last win of it. */
export const PoolNow = z.object({
  units: Count,
  /** Minor units; null before the first win since this server has started. */
  lastWin: Count.nullable(),
});
export type PoolNow = z.output<typeof PoolNow>;

/** A pool of a vendor in a currency (`u:<pool>:jackpot`): whoever plays at this server can read it. */
export const jackpotTopics = { jackpot: defineTopic({ kind: 'value', state: PoolNow }) } as const;
export type JackpotTopics = typeof jackpotTopics;
