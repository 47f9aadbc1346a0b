import type { OfferedRate } from '../../streams/wire/invitations/shapes.ts';
import type { Tx } from '../db/database.ts';
import type { invitation } from '../db/schema.ts';

/** A row of the invitations. */
export type InvitationRow = typeof invitation.$inferSelect;

/** An invitation that somebody may register by. */
export interface OpenInvitation {
  readonly row: InvitationRow;
  readonly rates: readonly OfferedRate[];
  /** Account of its agent. */
  readonly by: string;
}

/** The port of registrations; the invitations of the agents provide it. */
export interface InvitationPorts {
  readonly invitations: {
    /** The open invitation of a code; null for any other text. @param at World time, epoch ms. */
    find(tx: Tx, code: string, at: number): Promise<OpenInvitation | null>;
    /** Counts a new account, and offers it what was promised. Runs before anything is booked for the account. */
    use(
      tx: Tx,
      invitation: OpenInvitation,
      newcomer: { readonly uid: string; readonly at: number },
    ): Promise<void>;
  };
}
