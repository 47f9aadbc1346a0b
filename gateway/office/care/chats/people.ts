import { asc, eq } from 'drizzle-orm';
import type { CallValue } from '../../../../streams/wire/tables/calls.ts';
import { operatorsAtDesk } from '../../../care/chat/ports.ts';
import type { Tx } from '../../../db/database.ts';
import { officeOperator } from '../../../db/schema.ts';
import { type CallContext, CallError } from '../../../ground/handler.ts';
import type { Staff } from '../../../ground/staff.ts';
import { permissionsOfRole } from '../../operators/ports.ts';

/** What writers are shown instead of a program. */
const NOBODYS_NAME = 'Support';
/** Most letters of a name that writers are shown. */
const NAME_MAX = 40;

const OF_OPERATOR = 'operator:';
const idOf = (who: string): string | null =>
  who.startsWith(OF_OPERATOR) ? who.slice(OF_OPERATOR.length) : null;

/** Somebody who answers: as the trail tells them, and as writers read them. */
export interface Answerer {
  readonly who: string;
  readonly person: string;
}

/** Who calls; a call of the staff has somebody. */
export function staffOf({ staff }: CallContext): Staff {
  if (staff) return staff;
  throw new CallError('forbidden', 403, 'This call is for the operator.');
}

/** The caller as writers read them. */
export async function answererOf(tx: Tx, { id: who }: Staff): Promise<Answerer> {
  const id = idOf(who);
  const [row] =
    id === null
      ? []
      : await tx.select({ name: officeOperator.name }).from(officeOperator).where(eq(officeOperator.id, id));
  return { who, person: row?.name.slice(0, NAME_MAX) ?? NOBODYS_NAME };
}

/** Operators who may answer, by their names, and whether their desk is open. @param now Real time, epoch ms. */
export async function listAnswerers(tx: Tx, now: number): Promise<CallValue<'officeChatPeople'>['people']> {
  const operators = await tx
    .select({ id: officeOperator.id, name: officeOperator.name, role: officeOperator.role })
    .from(officeOperator)
    .where(eq(officeOperator.locked, false))
    .orderBy(asc(officeOperator.name), asc(officeOperator.id));
  const roles = new Map<string, boolean>();
  for (const { role } of operators)
    if (!roles.has(role))
      roles.set(role, (await permissionsOfRole(tx, role))?.includes('chat.answer') ?? false);
  const there = await operatorsAtDesk(tx, now);
  return operators
    .filter(({ role }) => roles.get(role))
    .map(({ id, name }) => ({ who: `${OF_OPERATOR}${id}`, name, there: there.has(`${OF_OPERATOR}${id}`) }));
}
