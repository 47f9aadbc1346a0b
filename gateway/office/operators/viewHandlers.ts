import { and, asc, eq } from 'drizzle-orm';
import { operatorView } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../ground/handler.ts';
import type { OfficeDeps } from './officeDeps.ts';
import { operatorOf, requireOperator } from './operatorOf.ts';

type Calls = 'officeViews' | 'officeViewSave' | 'officeViewDelete';

/** Most views of one list that an operator saves. */
const MOST = 50;

/** Views of lists that operators have saved. */
export function officeViewHandlers({
  wall,
  randomBytes,
}: Pick<OfficeDeps, 'wall' | 'randomBytes'>): Pick<Handlers, Calls> {
  return {
    officeViews: {
      mode: 'read',
      async run(tx, { staff }, { list }) {
        const { id: viewId, name, query, columns } = operatorView;
        const rows = await tx
          .select({ viewId, name, query, columns })
          .from(operatorView)
          .where(and(eq(operatorView.operatorId, operatorOf(staff) ?? ''), eq(operatorView.list, list)))
          .orderBy(asc(operatorView.name))
          .limit(MOST);
        return { value: rows.map(row => ({ ...row, columns: [...row.columns] })) };
      },
    },
    officeViewSave: {
      mode: 'write',
      async run(tx, { staff }, { list, name, query, columns }) {
        const operatorId = requireOperator(staff);
        const ofList = and(eq(operatorView.operatorId, operatorId), eq(operatorView.list, list));
        const had = await tx.select({ name: operatorView.name }).from(operatorView).where(ofList);
        if (had.length >= MOST && !had.some(it => it.name === name))
          throw new CallError('forbidden', 409, 'There are enough views of this list: delete one first.');
        const set = { query, columns, changedAt: wall() };
        const id = randomBytes(12).toString('hex');
        const [saved] = await tx
          .insert(operatorView)
          .values({ id, operatorId, list, name, ...set })
          .onConflictDoUpdate({
            target: [operatorView.operatorId, operatorView.list, operatorView.name],
            set,
          })
          .returning({ viewId: operatorView.id });
        return { value: { viewId: saved?.viewId ?? id } };
      },
    },
    officeViewDelete: {
      mode: 'write',
      async run(tx, { staff }, { viewId }) {
        const mine = and(eq(operatorView.id, viewId), eq(operatorView.operatorId, requireOperator(staff)));
        const deleted = await tx.delete(operatorView).where(mine).returning({ id: operatorView.id });
        if (deleted.length === 0) throw new CallError('not_found', 404, 'There is no such view.');
        return { value: null };
      },
    },
  };
}
