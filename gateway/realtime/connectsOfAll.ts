import type { RateLimit } from './limits.ts';

/** A tab of a member that was counted. */
export interface EnteredTab {
  /** How many tabs the member has with this one, at all gateways; as many as are known of while some don't answer. */
  readonly tabs: number;
  /** It is closed, or was refused; more than once does nothing. */
  leave(): void;
}

/** What the processes of a world know together of those who connect. Waits for a moment at most, and never fails. */
export interface ConnectsOfAll {
  /** As `Bucket.spend`, from a bucket that all processes share; 0 while nothing is known of the others. */
  spend(of: 'address' | 'member', key: string, limit: RateLimit): Promise<number>;
  enter(uid: string): Promise<EnteredTab>;
}

/** Knows of nobody else: what a process counts by itself is all. */
export const NO_OTHERS: ConnectsOfAll = {
  spend: async () => 0,
  enter: async () => ({ tabs: 0, leave: () => {} }),
};
