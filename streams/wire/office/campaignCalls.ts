import { z } from 'zod';
import { CAMPAIGN_SHOWN } from '../content/campaignFields.ts';
import { CAMPAIGN_KINDS, PROMOTED_KINDS } from '../content/documents.ts';
import { PromotionApplication, PromotionFault, PromotionId, PromotionPreview } from '../promotions/shapes.ts';
import { ENTRY_STATES, REWARD_KINDS } from '../promotions/words.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { Minor, MinorUnsigned } from '../protocol/money.ts';
import { documentCalls } from './documentCalls.ts';
import { DocumentKey, Languages, standingOf } from './documentShapes.ts';
import { Reconciliation } from './reportCalls.ts';

const read = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  method: 'GET',
  command: false,
  permission: 'promotion.read',
} as const;

const Kind = z.enum(CAMPAIGN_KINDS);
const Promoted = z.enum(PROMOTED_KINDS);
const RewardKind = z.enum(REWARD_KINDS);
const Cursor = z.string().min(1).max(256).optional();
const limit = z.coerce.number().int().min(1).max(FEW).default(50);
const At = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

/** A promotion or a mission as the office lists it. Amounts are minor units of money, or numbers of points or tickets. */
export const OfficeCampaign = standingOf(Promoted).extend({
  title: LongText,
  /** Language of the title; null where it is a key. */
  titleLanguage: ShortText.nullable(),
  /** Languages of the site in which it has no text. */
  missing: Languages,
  /** Null for what only tells of something. */
  rewardKind: RewardKind.nullable(),
  /** When it runs; null for no bound. */
  startAt: Moment.nullable(),
  endAt: Moment.nullable(),
  /** Null for none. */
  budget: MinorUnsigned.nullable(),
  /** What was given of it. */
  given: MinorUnsigned,
  /** Rewards that were given, and members who have them. */
  claims: Count,
  takers: Count,
  /** Applications that wait for an operator. */
  applications: Count,
  /** What it has cost, minor units: booked to wallets, less what was taken back. */
  cost: Minor,
});
export type OfficeCampaign = z.infer<typeof OfficeCampaign>;

const figures = {
  /** Rewards, and what they came to in their own unit. */
  claims: Count,
  given: MinorUnsigned,
  /** Booked to wallets by the ledger, less what was taken back. */
  cost: Minor,
  /** Of those who were given something in these days: what they staked, won and deposited, as the ledger booked it. */
  stakes: Minor,
  payouts: Minor,
  ggr: Minor,
  deposits: Minor,
};

const { document, history, save, discard, publish, end, undo, preview } = documentCalls(CAMPAIGN_KINDS, {
  ...{
    path: '/v1/office/campaigns',
    read: 'promotion.read',
    write: 'promotion.draft',
    publish: 'promotion.write',
  },
});

/** Promotions, missions, raffles and rains: drafts, publication, budgets, applications, cost and effect (docs/decisions/146). */
export const officeCampaignCalls = {
  officeCampaigns: defineCall({
    ...read,
    path: '/v1/office/campaigns',
    summary: 'Promotions or missions in their order, with budget and use, applications and cost.',
    params: z.object({ kind: Promoted, shown: z.enum(CAMPAIGN_SHOWN).default('all'), cursor: Cursor, limit }),
    value: z.object({ rows: z.array(OfficeCampaign).max(FEW), next: ShortText.nullable() }),
  }),
  officeCampaignDocument: document,
  officeCampaignHistory: history,
  officeCampaignSave: save,
  officeCampaignDiscard: discard,
  officeCampaignPublish: publish,
  officeCampaignEnd: end,
  officeCampaignUndo: undo,
  officeCampaignPreview: preview,
  officeCampaignTrial: defineCall({
    ...read,
    path: '/v1/office/campaigns/trial',
    summary:
      'Says what is wrong with the draft of a promotion, or who would have got what in the 30 days before.',
    params: z.object({ key: DocumentKey }),
    value: z.object({
      faults: z.array(PromotionFault).max(FEW),
      /** Null while there are faults, and for a promotion that gives nothing. */
      preview: PromotionPreview.nullable(),
    }),
  }),
  officeCampaignEffect: defineCall({
    ...read,
    path: '/v1/office/campaigns/effect',
    summary:
      'What a promotion, a mission, a raffle or a rain gave by day, what it cost, and what those who took it played and deposited.',
    params: z.object({ kind: Kind, key: DocumentKey, from: At.optional(), to: At.optional() }),
    value: z.object({
      /** First and last day (UTC). */
      from: Moment,
      to: Moment,
      rewardKind: RewardKind.nullable(),
      days: z.array(z.object({ at: Moment, ...figures })).max(400),
      total: z.object({ ...figures, takers: Count }),
      /** Whether each figure agrees with the ledger's entries, to the minor unit. */
      reconciliation: Reconciliation,
    }),
  }),
  officeApplications: defineCall({
    ...read,
    path: '/v1/office/applications',
    summary: 'Applications for rewards, the latest change first; with pictures by `opsApplication`.',
    params: z.object({
      state: z.enum(ENTRY_STATES).optional(),
      promotionId: PromotionId.optional(),
      cursor: Cursor,
      limit,
    }),
    value: z.object({
      rows: z
        .array(PromotionApplication.extend({ uid: ShortText, titleLanguage: ShortText.nullable() }))
        .max(FEW),
      next: ShortText.nullable(),
    }),
  }),
} as const;
