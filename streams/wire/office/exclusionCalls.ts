import { z } from 'zod';
import { LimitKind, LimitPeriod } from '../limits/shapes.ts';
import { FEW, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { EXCLUSION_KINDS, EXCLUSION_STATES } from './exclusionWords.ts';
import { ListCursor, MemberUid } from './memberShapes.ts';

/** An exclusion, a break or a limit of a member; world time, epoch ms. */
const Exclusion = z.object({
  id: ShortText,
  uid: ShortText,
  username: ShortText,
  kind: z.enum(EXCLUSION_KINDS),
  state: z.enum(EXCLUSION_STATES),
  /** Of a limit: what it limits, in which period, to how much (minor units, minutes for sessions). */
  limit: z.object({ kind: LimitKind, period: LimitPeriod, amount: MinorUnsigned }).nullable(),
  since: Moment,
  /** Null for a limit, which has no end. */
  until: Moment.nullable(),
  /** Who of the staff has set it; null for the member. */
  by: ShortText.nullable(),
});
export type OfficeExclusion = z.output<typeof Exclusion>;

/** Who may not play, or not much (docs/decisions/151). */
export const officeExclusionCalls = {
  officeExclusions: defineCall({
    source: 'X',
    audience: 'operator',
    sealed: false,
    method: 'GET',
    path: '/v1/office/exclusions',
    command: false,
    permission: 'member.read',
    summary: 'Exclusions, breaks and limits of members, those that began last first.',
    params: z.object({
      kind: z.enum(EXCLUSION_KINDS).optional(),
      state: z.enum(EXCLUSION_STATES).optional(),
      by: z.enum(['member', 'staff']).optional(),
      uid: MemberUid.optional(),
      cursor: ListCursor.optional(),
      limit: z.coerce.number().int().min(1).max(FEW).default(50),
    }),
    value: z.object({ rows: z.array(Exclusion).max(FEW), next: ShortText.nullable() }),
  }),
} as const;
