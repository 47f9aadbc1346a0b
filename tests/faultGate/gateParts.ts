import type { ClientLeg } from './clientLeg.ts';
import type { GateLog } from './gateLog.ts';
import type { Held } from './held.ts';
import type { RuleBook } from './ruleBook.ts';

/** What the parts of one gate share. */
export interface GateParts {
  readonly rules: RuleBook;
  readonly log: GateLog;
  readonly held: Held;
  /** Where the gateway is now. */
  target(): URL;
  /** The leg behind a stream that the inner HTTP server knows. */
  legOf(stream: unknown): ClientLeg;
}
