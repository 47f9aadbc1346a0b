import type { SlipLimits } from '../model/bets.ts';
import type { Slip } from '../model/openSlip.ts';

/** What the parts of a slip's page share. */
export interface SlipPage {
  readonly slip: Slip;
  readonly limits: SlipLimits;
  /** Null for a member; else asks the page around to sign in. */
  readonly onSignIn: (() => void) | null;
  /** Loads the page anew, after its session has ended. */
  readonly onReload: () => void;
  /** Tells how high all of it is, px, whenever that may have changed. */
  readonly onHeight?: (px: number) => void;
  /** Epoch ms. */
  readonly now: () => number;
}
