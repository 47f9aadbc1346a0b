import { z } from 'zod';
import { Moment } from '../bounds.ts';
import { Access } from './access.ts';
import { FeedbackLimits } from './content.ts';

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
export const ModuleNode: z.ZodType<ModuleNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(ModuleNode).optional();
  },
});

/** Answer of the white-label call (S7-07). */
export const Whitelabel = z.object({
  whitelabel: z.array(ModuleNode),
  /** The gateway deals in play money only: the page shows a permanent badge. */
  playMoney: z.boolean().optional(),
  /** Runs a demo world: the page may offer the demo accounts. */
  demo: z.boolean().optional(),
  /** Public key for sealed calls; absent when the gateway takes them in the clear. */
  seal: z.object({ kid: z.string(), jwk: z.record(z.string(), z.unknown()) }).optional(),
  access: Access.optional(),
  /** Bounds of a feedback's text (S5-73). */
  feedback: FeedbackLimits.optional(),
});
export type Whitelabel = z.infer<typeof Whitelabel>;

/** Answer of the permission call (S7-09). */
export const SystemStatus = z.object({
  maintenance: z.object({ enabled: z.boolean(), endTime: z.int().nullable() }),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string() }),
  info: z.object({
    domainRoute: z.record(z.string(), z.string()),
    resources: z.array(
      z.object({ resourceType: z.string(), name: z.string(), url: z.string(), labelNameEn: z.string() }),
    ),
    whitelabel: z.array(ModuleNode),
    /** The same tree under the name the specification gives it (S3-16). */
    whitelabelVal: z.array(ModuleNode).optional(),
    register: z.record(z.string(), z.unknown()),
    mainDomain: z.string(),
    analytics: z.record(z.string(), z.string()),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** One text of the help center (S3-20). `content` is HTML that the page sanitises (G4). */
export const HelpItem = z.object({ title: z.string(), tag: z.string(), content: z.string() });
export type HelpItem = z.infer<typeof HelpItem>;
