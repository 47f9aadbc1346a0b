import { z } from 'zod';
import { ContractCategory } from '../contracts/shapes.ts';
import { Count, FEW, Moment, Rate, ShortText } from '../protocol/bounds.ts';
import { MinorUnsigned } from '../protocol/money.ts';

/** What an account is that an agent lets somebody open. */
export const DownlineRole = z.enum(['member', 'agent']);
export type DownlineRole = z.infer<typeof DownlineRole>;

/** A share from 0 to 1: 0.0125 is 1.25 %. */
const Share = z.number().min(0).max(1);

const share = { category: ContractCategory, rate: Share };
/** One rate for everything, without tiers: what a link can say in a line. */
export const OfferedRate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dividend'), ...share }),
  z.object({ kind: z.literal('daily'), ...share }),
  z.object({ kind: z.literal('hourly'), ...share }),
  z.object({
    kind: z.literal('realtime'),
    category: ContractCategory,
    winRate: Share,
    lossRate: Share,
    /** Smallest stake that counts. */
    singleBet: MinorUnsigned.max(1e14),
  }),
]);
export type OfferedRate = z.infer<typeof OfferedRate>;

/** An invitation as its agent sees it. */
export const Invitation = z.object({
  code: ShortText,
  label: ShortText,
  makes: DownlineRole,
  rates: z.array(OfferedRate).max(FEW),
  /** Whether the agent may still pass those rates on; where not, nothing is offered. */
  ratesHold: z.boolean(),
  at: Moment,
  /** Null for one without an end. */
  endsAt: Moment.nullable(),
  state: z.enum(['open', 'ended', 'closed']),
  /** Each network and device counts once a day. */
  visits: Count,
  registrations: Count,
});
export type Invitation = z.infer<typeof Invitation>;

/** The highest rates that an agent may pass on to its downlines, over all games. */
export const PassableRates = z.object({
  dividend: Rate,
  daily: Rate,
  hourly: Rate,
  realtime: z.object({ winRate: Rate, lossRate: Rate }),
});
export type PassableRates = z.infer<typeof PassableRates>;

/** Invitations of an agent, newest first. */
export const Invitations = z.object({
  items: z.array(Invitation).max(FEW),
  /** How many may be open at the same time. */
  most: Count,
  passable: PassableRates,
});
export type Invitations = z.infer<typeof Invitations>;

/** What somebody is told who opens an invitation. */
export const Invited = z.object({
  /** Account of the agent, masked. */
  by: ShortText,
  makes: DownlineRole,
  rates: z.array(OfferedRate).max(FEW),
});
export type Invited = z.infer<typeof Invited>;
