import type { ContentKind } from '../../../streams/wire/content/documents.ts';
import type { Renewal } from './renewal.ts';

/** What tells visitors something asks before that the process shows the newest. */
export interface ContentStorePorts {
  readonly contentStore: Renewal & {
    /** How often kinds have changed together, as this process shows them. */
    revisionOf(kinds: readonly ContentKind[]): number;
    /** A picture of the office by the hash of its bytes; null for none. */
    picture(hash: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
  };
}
