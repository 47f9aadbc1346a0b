import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import type { Tx } from '../../db/database.ts';
import type { CallContext } from '../../ground/handler.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import type { Renewal } from './renewal.ts';

export { standingOf } from './listHandlers.ts';
export { type Readers, titleOf } from './titleOf.ts';

/** What tells visitors something asks before that the process shows the newest. */
export interface ContentStorePorts {
  readonly contentStore: Renewal & {
    /** How often kinds have changed together, as this process shows them. */
    revisionOf(kinds: readonly ContentKind[]): number;
    /**
     * The merchant that somebody is told of: what is in force, or what the office's token of a preview is for.
     * @param tx Of a handler that has one.
     */
    merchantFor(ctx: Pick<CallContext, 'preview'>, tx?: Tx): Promise<Merchant>;
    /** The merchant with the draft that a token is for; null for one that is good for nothing. */
    preview(token: string): Promise<Merchant | null>;
    /** A picture of the office by the hash of its bytes; null for none. */
    picture(hash: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
  };
}
