import { z } from 'zod';
import { Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';

const SettlementNews = z.object({
  /** When settlements were last tried, whether they paid or failed; world time, epoch ms, 0 for never. */
  changedAt: Moment,
});
type SettlementNews = z.infer<typeof SettlementNews>;

/** `u:office:settlementNews`: says that settlements and bills of agents have to be read again. */
export const settlementNews = valueTopic<SettlementNews>({
  audience: 'operator',
  permission: 'bill.read',
  summary: 'When settlements of agents’ contracts were last tried.',
  state: SettlementNews,
  empty: null,
  redact: fields({ changedAt: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ now }) => ({ changedAt: now }),
});
