import type { Handlers } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { requireAgent } from '../../people/requireAgent.ts';
import { readCard } from './card.ts';
import { readNode } from './node.ts';
import { searchTeam } from './search.ts';

type DownlineCalls = 'downlineNode' | 'downlineSearch' | 'downlineCard';

/** What an agent reads of everybody below it (docs/decisions/055-downlines.md). */
export function createDownlines({ clock }: Pick<WorldDeps, 'clock'>) {
  const handlers: Pick<Handlers, DownlineCalls> = {
    downlineNode: {
      mode: 'read',
      run: async (tx, ctx, params) => ({ value: await readNode(tx, requireAgent(ctx), params) }),
    },
    downlineSearch: {
      mode: 'read',
      run: async (tx, ctx, params) => ({ value: await searchTeam(tx, requireAgent(ctx).uid, params) }),
    },
    downlineCard: {
      mode: 'read',
      run: async (tx, ctx, { account }) => ({
        value: await readCard(tx, requireAgent(ctx), account, clock.now()),
      }),
    },
  };
  return { handlers };
}

export const downlines = defineModule({
  name: 'downlines',
  tables: [],
  create: (deps: WorldDeps) => createDownlines(deps),
});
