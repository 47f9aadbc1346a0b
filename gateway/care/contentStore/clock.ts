import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { contentDocument } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue, keyOfColumns, keyOfParts } from '../../ground/due/ports.ts';
import { lockDocument, type ShowingDeps, showDocument } from './showing.ts';
import { lockShownKinds } from './shown.ts';

/** Documents of one look. */
const AT_ONCE = 50;

export type PlanDeps = ShowingDeps & Pick<ModuleDeps, 'database' | 'log'>;

/** Publishes drafts whose time has come, and ends what is over; each in a transaction. Answers how many. */
export function carryOutPlans(deps: PlanDeps): Promise<number> {
  const { database, clock } = deps;
  return eachDue(deps, {
    loop: 'contentPlans',
    limit: AT_ONCE,
    find: (tx, free) => {
      const { kind, key, publishAt, endAt } = contentDocument;
      const now = clock.now();
      return tx
        .select({ kind, key })
        .from(contentDocument)
        .where(and(or(lte(publishAt, now), lte(endAt, now)), free(keyOfColumns(kind, key))))
        .orderBy(asc(sql`least(${publishAt}, ${endAt})`), asc(kind), asc(key))
        .limit(AT_ONCE);
    },
    keyOf: ({ kind, key }) => keyOfParts(kind, key),
    handle: ({ kind, key }) =>
      database.write(async tx => {
        const kinds = await lockShownKinds(tx);
        const row = await lockDocument(tx, kind, key);
        // Another process was faster, or somebody has changed the plan.
        if (row === null) return false;
        const now = clock.now();
        const begins = row.publishAt !== null && row.publishAt <= now;
        const ends = row.endAt !== null && row.endAt <= now;
        if (!begins && !ends) return false;
        const { plannedBy, plannedReason } = row;
        const told = { who: plannedBy ?? '', reason: plannedReason ?? '' };
        if (!ends) {
          const set = { publishAt: null, draft: null, draftBy: null, draftAt: null };
          await showDocument(tx, deps, kinds, row, { value: row.draft, how: 'plan', set, ...told });
          return true;
        }
        const set = { endAt: null, publishAt: null };
        if (row.shown !== null) {
          await showDocument(tx, deps, kinds, row, { value: null, how: 'end', set, ...told });
          return true;
        }
        // What was to be shown until now and never was needn't be shown for a moment.
        await tx
          .update(contentDocument)
          .set({ ...set, edit: row.edit + 1 })
          .where(and(eq(contentDocument.kind, kind), eq(contentDocument.key, key)));
        return true;
      }),
  });
}
