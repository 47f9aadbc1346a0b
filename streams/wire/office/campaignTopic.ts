import { z } from 'zod';
import { Count, Moment } from '../protocol/bounds.ts';
import { fields, plain } from '../protocol/redaction.ts';
import { valueTopic } from '../protocol/topic.ts';

const CampaignNews = z.object({
  /** When a promotion, a mission or an application changed, the last time; world time, epoch ms, 0 for never. */
  changedAt: Moment,
  /** Applications that wait for an operator. */
  waiting: Count,
});
type CampaignNews = z.infer<typeof CampaignNews>;

/** `u:office:campaignNews`: says that promotions, missions and applications have to be read again. */
export const campaignNews = valueTopic<CampaignNews>({
  audience: 'operator',
  permission: 'promotion.read',
  summary: 'When promotions, missions or applications last changed, and how many applications wait.',
  state: CampaignNews,
  empty: null,
  redact: fields({ changedAt: plain, waiting: plain }),
  items: 0,
  volatile: false,
  answers: {},
  sample: ({ now, state }) => ({ changedAt: now, waiting: (state?.waiting ?? 0) + 1 }),
});
