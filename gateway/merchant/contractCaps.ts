import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The most that the contracts of a merchant may promise, whoever offers them, and who counts as active. */
export const ContractCaps = z.strictObject({
  /** Share of the net loss. */
  dividend: share.default(0.5),
  /** Shares of the volume. */
  daily: share.default(0.05),
  hourly: share.default(0.05),
  realtime: share.default(0.05),
  /** Fixed amount of a daily or hourly salary, major units. */
  fixed: z.number().min(0).max(1e9).default(10_000),
  /** Turnover of a period from which a member counts as active, major units. */
  activeFrom: z.number().min(0).max(1e9).default(1),
});
export type ContractCaps = z.output<typeof ContractCaps>;
