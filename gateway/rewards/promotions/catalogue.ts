import { asc } from 'drizzle-orm';
import { REWARD_KINDS } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { promotion } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type Definition, readDefinition } from './rules/definition.ts';

/** A promotion with what was awarded of it. */
export interface Promotion {
  readonly definition: Definition;
  readonly version: number;
  readonly budget: number;
  readonly spent: number;
  readonly closedAt: number | null;
}

/** Reads every promotion; a definition is parsed once in each process and version. */
export type ReadPromotions = (tx: Tx) => Promise<readonly Promotion[]>;

/**
 * One that is not readable is logged and left out, as if it were closed: it was saved by a gateway with other bounds, and
 * must not stop all others.
 */
export function createReadPromotions({ log }: Pick<ModuleDeps, 'log'>): ReadPromotions {
  const parsed = new Map<string, { readonly version: number; readonly definition: Definition | null }>();
  return async tx => {
    const { id, version, budget, spent, closedAt } = promotion;
    const rows = await tx.select({ id, version, budget, spent, closedAt }).from(promotion).orderBy(asc(id));
    const unknown = rows.filter(row => parsed.get(row.id)?.version !== row.version).map(row => row.id);
    if (unknown.length > 0) {
      const found = await tx
        .select({ id, version, definition: promotion.definition })
        .from(promotion)
        .where(isAmong(id, unknown));
      for (const row of found) {
        // What was saved once stays readable, also where its reward's module was switched off since.
        const read = readDefinition(row.definition, new Set(REWARD_KINDS));
        const isReadable = !('faults' in read);
        if (!isReadable)
          log.error(
            { promotion: row.id, faults: read.faults },
            'a promotion is not readable and is left out',
          );
        parsed.set(row.id, { version: row.version, definition: isReadable ? read.definition : null });
      }
    }
    return rows.flatMap(row => {
      const definition = parsed.get(row.id)?.definition ?? null;
      return definition === null ? [] : [{ ...row, definition }];
    });
  };
}

/** Least that another reward can cost. */
const leastReward = ({ reward: { amount } }: Definition): number => amount ?? 1;

/** Whether the budget holds another reward. */
export const isAffordable = ({ definition, budget, spent }: Promotion): boolean =>
  spent + leastReward(definition) <= budget;

/** Whether a promotion is for somebody. */
export function isFor(
  { audience: { roles, members } }: Definition,
  { role, username }: { readonly role: string; readonly username: string },
): boolean {
  return roles.some(it => it === role) && (members === undefined || members.includes(username));
}
