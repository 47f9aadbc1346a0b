import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { trailEntry } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';

/** Reading the trail: newest first for people, from the beginning for whoever verifies it. */
export function trailHandlers(): Pick<Handlers, 'officeTrail' | 'officeTrailChain'> {
  return {
    officeTrail: {
      mode: 'read',
      async run(tx, _ctx, { before, who, target, limit }) {
        const rows = await tx
          .select()
          .from(trailEntry)
          .where(
            and(
              before === undefined ? undefined : lt(trailEntry.n, before),
              who === undefined ? undefined : eq(trailEntry.who, who),
              target === undefined ? undefined : eq(trailEntry.target, target),
            ),
          )
          .orderBy(desc(trailEntry.n))
          .limit(limit);
        return { value: rows.map(({ n, entry }) => ({ n, ...JSON.parse(entry) })) };
      },
    },
    officeTrailChain: {
      mode: 'read',
      async run(tx, _ctx, { after, limit }) {
        const { n, previous, entry, hash } = trailEntry;
        const rows = await tx
          .select({ n, previous, entry, hash })
          .from(trailEntry)
          .where(gt(n, after))
          .orderBy(asc(n))
          .limit(limit);
        return { value: rows };
      },
    },
  };
}
