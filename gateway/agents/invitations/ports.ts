import type { Tx } from '../../db/database.ts';
import type { OpenInvitation } from './find.ts';

/** What registrations use of the invitations. */
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
