import { z } from 'zod';
import { Access } from '../access/shapes.ts';
import { FeedbackLimits } from '../content/shapes.ts';
import { Address, FEW, LongText, Moment, Opaque, PageText, ShortText, tableOf } from '../protocol/bounds.ts';

/** State of `g:status` (S4-11 to S4-14). */
export const StatusState = z.object({
  state: z.enum(['normal', 'maintenance', 'region']),
  /** End of the maintenance, server time, epoch ms. */
  until: Moment.nullable(),
});
export type StatusState = z.infer<typeof StatusState>;

/** One node of the white-label tree; `enabled` is "1" or "0". */
export interface ModuleNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes?: ModuleNode[] | undefined;
}
const nodeAbove = (childrenNodes: z.ZodType<ModuleNode[] | undefined>): z.ZodType<ModuleNode> =>
  z.object({
    modId: ShortText,
    enabled: z.enum(['0', '1']),
    childrenNodes,
  });
const leaf = nodeAbove(z.array(z.never()).max(0).optional());
const above = (node: z.ZodType<ModuleNode>) => nodeAbove(z.array(node).max(FEW).optional());
/** A tree has five levels at most. */
export const ModuleNode = above(above(above(above(leaf))));

/** Answer of the white-label call (S7-07). */
export const Whitelabel = z.object({
  whitelabel: z.array(ModuleNode).max(FEW),
  /** The gateway deals in play money only: the page shows a permanent badge. */
  playMoney: z.boolean().optional(),
  /** Runs a demo world: the page may offer the demo accounts. */
  demo: z.boolean().optional(),
  /** Outbox, support desk and configuration of the demo world are open to everybody, not to the operator only. */
  openDesk: z.boolean().optional(),
  /** Public key for sealed calls; absent when the gateway takes them in the clear. */
  seal: z.object({ kid: ShortText, jwk: Opaque }).optional(),
  access: Access.optional(),
  /** Bounds of a feedback's text (S5-73). */
  feedback: FeedbackLimits.optional(),
});
export type Whitelabel = z.infer<typeof Whitelabel>;

/** Other addresses of a merchant, by what they are for. */
export const DomainRoute = tableOf(Address);

/** Answer of the permission call (S7-09). */
export const SystemStatus = z.object({
  maintenance: z.object({ enabled: z.boolean(), endTime: Moment.nullable() }),
  regionRestriction: z.boolean(),
  location: z.object({ ip: ShortText }),
  info: z.object({
    domainRoute: DomainRoute,
    resources: z
      .array(z.object({ resourceType: ShortText, name: ShortText, url: Address, labelNameEn: ShortText }))
      .max(FEW),
    whitelabel: z.array(ModuleNode).max(FEW),
    /** The same tree under the name the specification gives it (S3-16). */
    whitelabelVal: z.array(ModuleNode).max(FEW).optional(),
    register: Opaque,
    mainDomain: Address,
    analytics: tableOf(LongText),
    imageCDNs: z.array(Address).max(FEW),
    launchGameCDNs: z.array(Address).max(FEW),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** One text of the help center (S3-20). `content` is HTML that the page sanitises. */
export const HelpItem = z.object({ title: LongText, tag: ShortText, content: PageText });
export type HelpItem = z.infer<typeof HelpItem>;
