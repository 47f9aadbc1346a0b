import { desc, sql } from 'drizzle-orm';
import type { ChatPorts } from '../../care/chat/ports.ts';
import { retentionRun, retentionState } from '../../db/schema.ts';
import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import type { Merchant } from '../../merchant/merchant.ts';
import { ALWAYS_KEPT, RETAINED_KINDS, type RetainedKind } from './kinds.ts';
import { RETENTION_BACKLOG, startRetention } from './loop.ts';

/** Looks that the page shows. */
const RUNS = 50;

function retentionHandlers({
  merchant,
}: {
  readonly merchant: Pick<Merchant, 'retention'>;
}): Pick<Handlers, 'officeRetention'> {
  return {
    officeRetention: {
      mode: 'read',
      async run(tx) {
        const rows = new Map((await tx.select().from(retentionState)).map(row => [row.kind, row]));
        const kinds = (Object.keys(RETAINED_KINDS) as RetainedKind[]).map(kind => {
          const { lastAt = null, nextAt = null, removedLast = 0, removed = 0 } = rows.get(kind) ?? {};
          return { kind, days: merchant.retention[kind], lastAt, nextAt, removedLast, removed };
        });
        const always = ALWAYS_KEPT.map(kind => ({
          ...{ kind, days: null, lastAt: null, nextAt: null, removedLast: 0, removed: 0 },
        }));
        const runs = await tx.select().from(retentionRun).orderBy(desc(retentionRun.at)).limit(RUNS);
        return {
          value: {
            kinds: [...kinds, ...always],
            runs: runs.map(({ id, ...run }) => ({ id: String(id), ...run })),
          },
        };
      },
    },
  };
}

/** For how long what is kept, carried out (docs/decisions/151). */
export const retention = defineModule({
  name: 'retention',
  tables: [retentionState, retentionRun],
  backlogs: [RETENTION_BACKLOG],
  async fillWorld(tx) {
    for (const kind of Object.keys(RETAINED_KINDS))
      await tx.insert(retentionState).values({ kind, nextAt: sql`real_ms()` }).onConflictDoNothing();
  },
  create: (deps: WorldDeps & ChatPorts) => ({
    handlers: retentionHandlers(deps),
    timers: [() => startRetention(deps)],
  }),
});
