import { and, eq, lt } from 'drizzle-orm';
import { networkOf } from '../../address/network.ts';
import type { Tx } from '../../db/database.ts';
import { officeOperator } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { createAttempts, createTotpVault, totpStepOf } from '../../people/identity/ports.ts';
import type { OfficeDeps } from './officeDeps.ts';

type OperatorRow = typeof officeOperator.$inferSelect;

/** The one refusal of everything that can be wrong, so that it tells neither who is there nor which half was right. */
export const wrongFactors = () =>
  new CallError('wrong_credentials', 401, 'Name, password or code are wrong.');

/** Name that an authenticator key is sealed for; no member's account has such a one. */
export const sealedFor = (id: string): string => `operator:${id}`;

/** A password with the code of an authenticator app. */
interface TypedFactors {
  readonly password: string;
  readonly code: string;
}

/** Checks passwords with codes. */
export interface Factors {
  /**
   * Runs `confirm` in one transaction with the code's end when both are right; a code is good once. Throws `wrong_credentials`,
   * and `rate_limited` after ten failures from an address or on a name within five minutes.
   * @param row Null for a name that nobody has: it takes as long.
   */
  check<T>(
    row: OperatorRow | null,
    typed: TypedFactors,
    from: { readonly ip: string; readonly name: string },
    confirm: (tx: Tx, row: OperatorRow) => Promise<T>,
  ): Promise<T>;
}

export function createFactors(
  deps: Pick<OfficeDeps, 'database' | 'wall' | 'passwords' | 'secretsKey' | 'randomBytes' | 'trail'>,
): Factors {
  const { database, wall, passwords } = deps;
  const attempts = createAttempts(deps);
  const vault = createTotpVault({ secretsKey: deps.secretsKey, randomBytes: deps.randomBytes });
  return {
    async check(row, { password, code }, { ip, name }, confirm) {
      const keys = [`office address:${networkOf(ip)}`, `office name:${name}`];
      for (const key of keys) await attempts.begin(key);
      const isPassword = await passwords.verify(row?.password ?? null, password);
      const step =
        row?.totpSecret == null
          ? null
          : totpStepOf(vault.open(sealedFor(row.id), row.totpSecret), code, wall());
      const right = isPassword && step !== null && row !== null && !row.locked;
      const value = right
        ? await database.write(async tx => {
            const unused = and(
              eq(officeOperator.id, row.id),
              eq(officeOperator.locked, false),
              lt(officeOperator.totpStep, step),
            );
            const used = await tx.update(officeOperator).set({ totpStep: step }).where(unused).returning();
            return used[0] === undefined ? null : { of: await confirm(tx, used[0]) };
          })
        : null;
      if (value !== null) {
        for (const key of keys) await attempts.giveBack(key);
        return value.of;
      }
      if (row !== null) {
        const staff = { id: `operator:${row.id}`, role: row.role, permissions: new Set<string>() };
        const act = { staff: { ...staff, sessionId: null, provedAt: null }, ip, call: 'officeSignIn' };
        await database.write(tx =>
          deps.trail.append(tx, { ...act, outcome: 'refused', params: {}, notes: {} }),
        );
      }
      throw wrongFactors();
    },
  };
}
