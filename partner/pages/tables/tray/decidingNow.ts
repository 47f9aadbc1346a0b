import type { Cloth, TableNow } from '../../../tables/wire/state.ts';
import { kindPart } from '../kinds/loadedKinds.ts';
import type { Deciding } from './deciding.ts';

/** What this player may decide; empty when there is nothing, or no stake to decide about. */
export function decidingNow(table: TableNow, cloth: Cloth | null): readonly Deciding[] {
  const isOwn = cloth !== null && cloth.shoe === table.shoe && cloth.round === table.round;
  if (table.phase !== 'deciding' || !isOwn || cloth.state !== 'standing') return [];
  return kindPart(table.kind).decidingNow?.(table, cloth) ?? [];
}
