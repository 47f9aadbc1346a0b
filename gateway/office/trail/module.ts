import { sql } from 'drizzle-orm';
import { trailEntry } from '../../db/schema.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { entryOf } from './entry.ts';
import { trailHandlers } from './handlers.ts';
import { TRAIL_INVARIANTS } from './invariants.ts';
import type { TrailPorts } from './ports.ts';

/** The trail of what the staff did (docs/decisions/133). */
export const trail = defineModule({
  name: 'trail',
  tables: [trailEntry],
  invariants: TRAIL_INVARIANTS,
  create(deps: Pick<WorldDeps, 'wall'>) {
    return {
      handlers: trailHandlers(),
      ports: {
        trail: {
          async append(tx, act) {
            const entry = await entryOf(tx, act, deps.wall());
            await tx.execute(sql`insert into trail (entry) values (${entry})`);
          },
        },
      } satisfies TrailPorts,
    };
  },
});
