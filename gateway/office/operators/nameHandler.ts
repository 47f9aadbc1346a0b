import { asc } from 'drizzle-orm';
import { machineToken, officeOperator } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';

/** Most of each that are named. */
const MOST = 1_000;

/** Names of everybody who is told as `operator:…` or `machine:…`, also of those who are locked or ended: what they did stays. */
export function nameHandler(): Pick<Handlers, 'officeStaffNames'> {
  return {
    officeStaffNames: {
      mode: 'read',
      async run(tx) {
        const operators = await tx
          .select({ id: officeOperator.id, name: officeOperator.name })
          .from(officeOperator)
          .orderBy(asc(officeOperator.id))
          .limit(MOST);
        const machines = await tx
          .select({ id: machineToken.id, name: machineToken.name })
          .from(machineToken)
          .orderBy(asc(machineToken.id))
          .limit(MOST);
        return {
          value: [
            ...operators.map(({ id, name }) => ({ who: `operator:${id}`, name })),
            ...machines.map(({ id, name }) => ({ who: `machine:${id}`, name })),
          ],
        };
      },
    },
  };
}
