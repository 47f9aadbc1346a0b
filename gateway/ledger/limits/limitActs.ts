import type { LimitKind, LimitPeriod, LimitsState, PlayBreak } from '../../../streams/wire/limits/shapes.ts';
import type { BreakLength } from '../../../streams/wire/limits/words.ts';
import type { Tx } from '../../db/database.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { createRaiseGeneration } from '../generation.ts';
import { beginBreak } from './breaks.ts';
import { readLimits, readMark } from './state.ts';
import { setLimit } from './write.ts';

/** What others than the member may decide about an account, which they have locked. All of it is dated with world time; `by` is who decided. */
export interface LimitActs {
  read(tx: Tx, uid: string): Promise<LimitsState>;
  /** As `limitSet`: a lower limit counts at once, a higher one waits for the member's confirmation. */
  set(
    tx: Tx,
    which: { readonly uid: string; readonly kind: LimitKind; readonly period: LimitPeriod },
    amount: number | null,
    by: string,
  ): Promise<void>;
  /** As `breakStart`: it can only be made longer. */
  begin(
    tx: Tx,
    member: { readonly uid: string; readonly breakUntil: number | null },
    length: BreakLength,
    by: string,
  ): Promise<PlayBreak>;
}

/** Limits that the staff changes, by the rules of members' own changes. */
export interface LimitActPorts {
  readonly limitActs: LimitActs;
}

export function createLimitActs({ clock, publish }: Pick<ModuleDeps, 'clock' | 'publish'>): LimitActs {
  const raiseGeneration = createRaiseGeneration(publish);
  const tell = async (tx: Tx, uid: string) => {
    await publish(tx, { key: 'limits', uid, data: await readMark(tx, uid), at: clock.now() });
  };
  return {
    read: (tx, uid) => readLimits(tx, uid, clock.now()),
    async set(tx, which, amount, by) {
      await setLimit(tx, which, amount, clock.now(), by);
      await tell(tx, which.uid);
    },
    async begin(tx, member, length, by) {
      const begun = await beginBreak(tx, raiseGeneration, member, length, clock.now(), by);
      await tell(tx, member.uid);
      return begun;
    },
  };
}
