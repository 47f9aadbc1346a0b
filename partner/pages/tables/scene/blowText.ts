import type { Corner } from '../../../tables/rules/rooster/bout.ts';
import { fightersOf } from '../../../tables/rules/rooster/fighters.ts';
import type { TableNow } from '../../../tables/wire/state.ts';
import { filled } from '../../boot.ts';
import type { PartTexts } from '../parts/kindPart.ts';
import { blowsOf } from './blowsOf.ts';

/** What the fighter of a corner is called in a bout. */
export const fighterName = (
  { tables: { bout } }: PartTexts,
  { shoe }: Pick<TableNow, 'shoe'>,
  corner: Corner,
): string => bout.names[fightersOf(shoe)[corner]] ?? '';

/** The last blow in words; nothing before the first one. */
export function blowText(texts: PartTexts, table: Pick<TableNow, 'shoe' | 'steps'>): string {
  const blow = blowsOf(table.steps).at(-1);
  if (blow === undefined) return '';
  const { bout } = texts.tables;
  if (blow.by === 'both') return bout.both;
  const name = fighterName(texts, table, blow.by);
  return filled(blow.power > 1 ? bout.heavy : bout.light, { name });
}
