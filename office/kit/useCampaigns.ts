import type { PromotedKind } from '../../streams/wire/content/documents.ts';
import type { CallValue } from '../../streams/wire/tables/calls.ts';
import { useCall } from './useCall.ts';

/** Promotions or missions, by key, as forms choose from them and texts name them; the first hundred. Empty until they are read. */
export function useCampaigns(
  kind: PromotedKind,
): ReadonlyMap<string, CallValue<'officeCampaigns'>['rows'][number]> {
  const rows = useCall('officeCampaigns', { kind, limit: 100 }).value?.rows ?? [];
  return new Map(rows.map(row => [row.key, row]));
}
