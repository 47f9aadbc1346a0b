import type { Boot } from '../../../server/document.ts';
import type { TableFacts } from '../../../tables/wire/facts.ts';

/** Under which the tables beside a launched one are remembered: for this player, and for as long as this tab is there. */
export const rememberedKey = ({
  owner,
  facts,
}: Pick<Boot, 'owner'> & { readonly facts: TableFacts }): string => `tables ${owner} ${facts.table}`;

/** Whether tables stood beside the launched one when this page was shown before. */
export function areTablesRemembered(of: Parameters<typeof rememberedKey>[0]): boolean {
  try {
    return sessionStorage.getItem(rememberedKey(of)) !== null;
  } catch {
    // A browser may keep nothing for a frame.
    return false;
  }
}
