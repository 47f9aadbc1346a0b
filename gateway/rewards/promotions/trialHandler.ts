import { and, eq } from 'drizzle-orm';
import { contentDocument } from '../../db/schema.ts';
import { CallError, type Handler } from '../../ground/handler.ts';
import { MOST_FAULTS } from '../../merchant/rules/faults.ts';
import { previewOf } from './preview.ts';
import { checkWritten, type OfferedRewards } from './rules/definition.ts';
import { definitionTextOf, hasReward } from './rules/written.ts';

/** Says what is wrong with the draft of a promotion, or who would have got what. */
export function trialHandler({
  clock,
  offered,
}: {
  readonly clock: { now(): number };
  readonly offered: OfferedRewards;
}): Handler<'officeCampaignTrial'> {
  return {
    mode: 'read',
    async run(tx, _ctx, { key }) {
      const [row] = await tx
        .select({ draft: contentDocument.draft, shown: contentDocument.shown })
        .from(contentDocument)
        .where(and(eq(contentDocument.kind, 'promotion'), eq(contentDocument.key, key)));
      const value = row?.draft ?? row?.shown ?? null;
      if (value === null) throw new CallError('not_found', 404, 'There is no such promotion.');
      if (!hasReward(value)) return { value: { faults: [], preview: null } };
      const read = checkWritten(definitionTextOf(key, value), offered);
      if ('definition' in read)
        return { value: { faults: [], preview: await previewOf(tx, read.definition, clock.now()) } };
      const faults = read.faults
        .slice(0, MOST_FAULTS)
        .map(({ path, ...fault }) => ({ ...fault, path: [...path] }));
      return { value: { faults, preview: null } };
    },
  };
}
